import { X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { formatBytes } from './format-bytes.ts'
import { iconOf } from './message-files.tsx'
import type { Upload } from './use-uploads.ts'

/** Files on their way to a message: how far they are, and how to take them back. */
export function UploadList({ uploads, onRemove }: { uploads: Upload[]; onRemove: (upload: Upload) => void }) {
  return (
    <ul aria-label="Files to send" className="grid gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex items-center gap-3 rounded-control border border-line bg-surface-2 py-1.5 pr-1.5 pl-3.5 text-md"
        >
          <Sign upload={upload} />
          <span className="min-w-0 grow">
            <span className="block truncate">{upload.name}</span>
            <span className={upload.problem ? 'block text-xs text-danger' : 'block text-xs text-subtle'}>
              {upload.problem ? <span role="alert">{upload.problem}</span> : formatBytes(upload.size)}
            </span>
          </span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${upload.name}`}
            onClick={() => onRemove(upload)}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Sign({ upload }: { upload: Upload }) {
  if (!upload.kept && !upload.problem) return <Spinner label={`Sending ${upload.name}`} />
  const Icon = iconOf(upload.kept?.type ?? '')
  return <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
}
