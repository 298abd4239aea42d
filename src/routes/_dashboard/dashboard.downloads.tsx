import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#features/site/components/offer-page.tsx'
import { memberTextsQuery } from '#features/site/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/downloads')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery),
  head: () => membersHead('Downloads'),
  component: DownloadsPage,
})

/** Files for every member; none can be fetched yet. */
function DownloadsPage() {
  return (
    <OfferPage
      title="Downloads"
      lead={({ downloads }) => downloads.text}
      opens="Nothing to download yet."
      text="A file opens for every member on the day it is uploaded; you need nothing for it."
      items={({ downloads }) =>
        downloads.files.map(({ type, size, ...file }) => ({
          ...file,
          facts: [{ value: [type, size].filter(Boolean).join(', ') }],
          action: (
            <Button
              variant="secondary"
              size="sm"
              unavailable="Work in progress"
              aria-label={`Download ${file.title}`}
            >
              <Icon name="download" size={17} strokeWidth={1.7} />
              Download
            </Button>
          ),
        }))
      }
    />
  )
}
