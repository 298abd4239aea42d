import { createFileRoute } from '@tanstack/react-router'
import { RedirectsCard } from '#base/addresses/components/redirects-card.tsx'
import { redirectsQuery } from '#base/addresses/query-options.ts'
import { t } from '#platform/texts.ts'
import { BeginPages, PagesCard } from '#showcase/pages/components/pages-card.tsx'
import { pageOptions } from '#showcase/pages/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ContentTabs } from './-content-tabs.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/admin-pages')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, pageOptions.list, redirectsQuery('')),
  component: AdminPagesPage,
})

function AdminPagesPage() {
  return (
    <>
      <ContentTabs />
      <PageHead
        title={t`Pages`}
        lead={t`Imprint, privacy, terms and other pages of your own. The footer links them in the order of the list.`}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-4">
          <PagesCard />
          <BeginPages />
        </div>
        <RedirectsCard />
      </div>
    </>
  )
}
