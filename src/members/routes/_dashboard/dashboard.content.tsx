import { createFileRoute } from '@tanstack/react-router'
import { OwnCallsPanel } from '#desk/calls/components/own-calls/own-calls-panel.tsx'
import { offeredCalls } from '#desk/calls/components/use-offered-calls.ts'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import { OwnReviews, ReceivedFiles } from '#desk/orders/components/own-records.tsx'
import { ownReviewsQuery, receivedFilesQuery } from '#desk/orders/query-options/own-records.ts'
import { DeleteAccountPanel } from '#operations/privacy/components/delete-account-panel.tsx'
import { YourDataPanel } from '#operations/privacy/components/your-data-panel.tsx'
import { copyQuery } from '#operations/privacy/query-options.ts'
import { t } from '#platform/texts.ts'
import { SavedPanel } from '#showcase/saved/components/saved-panel.tsx'
import { savedQuery } from '#showcase/saved/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/content')({
  loader: ({ context: { queryClient } }) =>
    prefetch(
      queryClient,
      savedQuery,
      receivedFilesQuery,
      ownReviewsQuery,
      nextOwnCallQuery,
      ...offeredCalls(),
      copyQuery,
    ),
  component: MyContentPage,
})

/** Shows a member's saved items, files and texts, and the data that the site stores about the member. */
function MyContentPage() {
  return (
    <>
      <PageHead
        title={t`My Content`}
        lead={t`What you saved, received and wrote here, and what this site stores about you.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <SavedPanel />
          <ReceivedFiles />
          <OwnReviews />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:max-xl:grid-cols-2">
          <OwnCallsPanel />
          <YourDataPanel />
          <DeleteAccountPanel />
        </div>
      </div>
    </>
  )
}
