import { createFileRoute } from '@tanstack/react-router'
import { OwnCallsPanel } from '#features/appointments/components/own-calls/own-calls-panel.tsx'
import { nextOwnCallQuery } from '#features/appointments/query-options/next-call.ts'
import { offeredCallsQuery } from '#features/appointments/query-options.ts'
import { OwnReviews, ReceivedFiles } from '#features/orders/components/own-records.tsx'
import { ownReviewsQuery, receivedFilesQuery } from '#features/orders/query-options/own-records.ts'
import { DeleteAccountPanel } from '#features/privacy/components/delete-account-panel.tsx'
import { YourDataPanel } from '#features/privacy/components/your-data-panel.tsx'
import { copyQuery } from '#features/privacy/query-options.ts'
import { SavedPanel } from '#features/saved/components/saved-panel.tsx'
import { savedQuery } from '#features/saved/query-options.ts'
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
      offeredCallsQuery,
      copyQuery,
    ),
  component: MyContentPage,
})

/** What a member has saved, received and written here, and what the site stores about the member. */
function MyContentPage() {
  return (
    <>
      <PageHead
        title="My Content"
        lead="What you saved, received and wrote here, and what this site stores about you."
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
