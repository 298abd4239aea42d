import { createFileRoute } from '@tanstack/react-router'
import { ItemsCard } from '#showcase/library/components/administration/items-card.tsx'
import { itemOptions, postsQuery } from '#showcase/library/query-options/administration.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ContentTabs } from './-content-tabs.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-library')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, itemOptions('download').list, postsQuery),
  component: AdminLibraryPage,
})

function AdminLibraryPage() {
  return (
    <>
      <ContentTabs />
      <PageHead
        title="Library"
        lead="What members read and download. Without a file, post or steps an item is not open yet."
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ItemsCard kind="download" title="Downloads" empty="No downloads yet. Add a file for every member." />
        <ItemsCard kind="tutorial" title="Tutorials" empty="No tutorials yet. Add one with its steps." />
        <ItemsCard
          kind="premium"
          title="Premium Content"
          empty="No premium content yet. Add your first item."
        />
        <ItemsCard kind="resource" title="Resources" empty="No resources yet. Add your first resource." />
      </div>
    </>
  )
}
