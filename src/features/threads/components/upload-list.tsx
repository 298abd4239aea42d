import { IconButton } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Upload } from './uploader.ts'

type UploadListProps = { uploads: Upload[]; onRemove: (upload: Upload) => void }

/** The files for the next message: their progress, and a button to remove each. */
export default function UploadList({ uploads, onRemove }: UploadListProps) {
  return (
    <ul aria-label="Files to send" className="grid gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 py-1.5 pr-1.5 pl-3.5 text-md"
        >
          <Sign upload={upload} />
          <span className="min-w-0 grow">
            <span className="block truncate">{upload.name}</span>
            <span className={upload.problem ? 'block text-xs text-danger' : 'block text-xs text-subtle'}>
              {upload.problem ? <span role="alert">{upload.problem}</span> : upload.size}
            </span>
          </span>
          <IconButton icon="x" label={`Remove ${upload.name}`} onClick={() => onRemove(upload)} />
        </li>
      ))}
    </ul>
  )
}

function Sign({ upload }: { upload: Upload }) {
  if (!upload.kept && !upload.problem) return <Spinner label={`Sending ${upload.name}`} />
  return <Icon name={upload.icon ?? 'file'} size={20} className="shrink-0 text-muted" />
}
