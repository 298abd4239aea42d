import { createFileRoute } from '@tanstack/react-router'
import { downloads } from '#content/dashboard/downloads.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
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
      <Card asChild>
        <ul className="divide-y divide-line">
          {downloads.map((file) => (
            <FileRow key={file.title} file={file} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function FileRow({ file }: { file: (typeof downloads)[number] }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-6 md:px-6">
      <span className="grid size-11 place-items-center self-start rounded-control border border-line text-muted sm:self-center">
        <Icon name={file.icon} size={20} strokeWidth={1.6} />
      </span>
      <div className="min-w-0">
        <h2 className="text-base tracking-[-0.01em]">{file.title}</h2>
        <p className="mt-1 text-md text-muted">{file.description}</p>
        <p className="mt-1 text-sm text-subtle sm:hidden">
          {file.type}, {file.size}
        </p>
      </div>
      <p className="hidden text-right text-sm text-subtle tabular-nums sm:block">
        {file.type}, {file.size}
      </p>
      <Button
        variant="secondary"
        size="sm"
        unavailable="Work in progress"
        aria-label={`Download ${file.title}`}
        className="max-sm:col-span-2"
      >
        <Icon name="download" size={17} strokeWidth={1.7} />
        Download
      </Button>
    </li>
  )
}
