import { createFileRoute } from '@tanstack/react-router'
import { downloads } from '#content/dashboard/downloads.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LockedList } from '#ui/locked-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/downloads')({
  head: () => membersHead('Downloads'),
  component: DownloadsPage,
})

/** Files for every member; none can be fetched yet. */
function DownloadsPage() {
  return (
    <>
      <PageTitle title="Downloads" lead="Checklists and a starter kit, free for every member." />
      <LockedList
        title="Nothing to download yet."
        text="A file opens for every member on the day it is uploaded; you need nothing for it."
        items={downloads.map(({ type, size, ...file }) => ({
          ...file,
          facts: [{ value: `${type}, ${size}` }],
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
        }))}
      />
    </>
  )
}
