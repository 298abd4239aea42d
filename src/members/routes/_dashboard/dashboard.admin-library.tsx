import { createFileRoute } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
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
        title={t`Library`}
        lead={t`What members read and download. Without a file, post or steps an item is not open yet.`}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ItemsCard
          kind="download"
          title={t`Downloads`}
          empty={t`No downloads yet. Add a file for every member.`}
        />
        <ItemsCard
          kind="tutorial"
          title={t`Tutorials`}
          empty={t`No tutorials yet. Add one with its steps.`}
        />
        <ItemsCard
          kind="premium"
          title={t`Premium Content`}
          empty={t`No premium content yet. Add your first item.`}
        />
        <ItemsCard
          kind="resource"
          title={t`Resources`}
          empty={t`No resources yet. Add your first resource.`}
        />
      </div>
    </>
  )
}
