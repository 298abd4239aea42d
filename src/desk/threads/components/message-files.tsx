import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Attachment } from '../contract/schemas.ts'
import { fileIcon, isPicture } from './file-kinds.ts'

type MessageFilesProps = { path: string; files: Attachment[]; isOwn: boolean }

/** Shows images, and links other files for download. Shows only the name of a deleted file. */
export default function MessageFiles({ path, files, isOwn }: MessageFilesProps) {
  return (
    <ul
      aria-label={t`Files`}
      className={classNames('flex max-w-full flex-wrap gap-2', isOwn && 'justify-end')}
    >
      {files.map((file) => {
        const address = `${path}/attachments/${file.id}`
        return (
          <li key={file.id} className="max-w-full min-w-0">
            {isPicture(file) ? (
              <Picture address={address} file={file} />
            ) : (
              <FileLink address={address} file={file} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Picture({ address, file }: { address: string; file: Attachment }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="block overflow-hidden rounded-control border border-line bg-surface-2 hover:border-line-strong"
    >
      <img src={address} alt={file.name} loading="lazy" className="h-40 max-w-full min-w-24 object-cover" />
    </a>
  )
}

/** Names a deleted file without a link. */
function FileLink({ address, file: { name, type, size, deletedAt } }: { address: string; file: Attachment }) {
  return (
    <a
      href={deletedAt ? undefined : address}
      download={name}
      className="flex max-w-full min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 py-2.5 text-md no-underline hover:border-line-strong"
    >
      <Icon name={fileIcon(type)} size={20} className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-subtle tabular-nums">
          {deletedAt
            ? rich(t`Deleted by an admin, <day/>`, { day: <Day at={deletedAt} /> })
            : formatBytes(size)}
        </span>
      </span>
    </a>
  )
}
