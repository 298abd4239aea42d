import { Archive, File, FileText } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { Attachment } from '../../contract/messages.ts'
import { formatBytes } from './format-bytes.ts'

type MessageFilesProps = { orderId: number; files: Attachment[]; isOwn: boolean }

/** The files of a message: images to look at, all others to save. */
export function MessageFiles({ orderId, files, isOwn }: MessageFilesProps) {
  return (
    <ul aria-label="Files" className={classNames('flex max-w-full flex-wrap gap-2', isOwn && 'justify-end')}>
      {files.map((file) => {
        const address = `/api/orders/${orderId}/attachments/${file.id}`
        return (
          <li key={file.id} className="max-w-full min-w-0">
            {file.type.startsWith('image/') ? (
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

function FileLink({ address, file }: { address: string; file: Attachment }) {
  const Icon = iconOf(file.type)
  return (
    <a
      href={address}
      download={file.name}
      className="flex max-w-full min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 py-2.5 text-md no-underline hover:border-line-strong"
    >
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="block text-xs text-subtle tabular-nums">{formatBytes(file.size)}</span>
      </span>
    </a>
  )
}

/** The sign of a kind of file. */
export function iconOf(type: string) {
  if (type === 'application/zip') return Archive
  return type.startsWith('text/') || type === 'application/pdf' ? FileText : File
}
