import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { readableMessage } from '#ui/problem-toast.ts'
import { Spinner } from '#ui/spinner.tsx'
import { attachmentTooLarge, maxAttachmentBytes, maxAttachments } from '../../contract/limits.ts'
import type { Attachment } from '../../contract/schemas.ts'
import { removeAttachment, uploadAttachment } from '../../query-options.ts'
import { formatBytes } from '../format-bytes.ts'
import { iconOf } from './message-list.tsx'

export type Upload = {
  key: number
  name: string
  size: number
  /** What the server has stored. */
  kept?: Attachment
  problem?: string
}

function uploadOf(file: File, key: number): Upload {
  const tooBig = file.size > maxAttachmentBytes
  return {
    key,
    name: file.name,
    size: file.size,
    ...(tooBig && { problem: attachmentTooLarge }),
  }
}

/** The files for the next message: each is sent to the server at once, and can be removed again. */
export function useUploads(orderId: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  useEffect(() => () => running.current.forEach((controller) => void controller.abort()), [])

  const change = (key: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)))

  async function start(key: number, file: File) {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      change(key, { kept: await uploadAttachment(orderId, file, controller.signal) })
    } catch (problem) {
      if (!controller.signal.aborted)
        change(key, { problem: readableMessage(problem, 'The file was not sent.') })
    }
    running.current.delete(key)
  }

  function add(files: File[]) {
    const added = files.slice(0, maxAttachments - uploads.length).map((file) => {
      lastKey.current += 1
      return { file, upload: uploadOf(file, lastKey.current) }
    })
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
    for (const { file, upload } of added) if (!upload.problem) void start(upload.key, file)
  }

  function remove({ key, kept }: Upload) {
    running.current.get(key)?.abort()
    setUploads((all) => all.filter((upload) => upload.key !== key))
    // The server removes what is never sent.
    if (kept) removeAttachment(orderId, kept.id).catch(() => {})
  }

  return {
    uploads,
    add,
    remove,
    /** After the message that carries them was sent. */
    clearUploads: () => setUploads([]),
    busy: uploads.some(({ kept, problem }) => !kept && !problem),
    freeSlots: maxAttachments - uploads.length,
  }
}

/** The files for the next message: their progress, and a button to remove each. */
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
            <Icon name="x" size={18} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Sign({ upload }: { upload: Upload }) {
  if (!upload.kept && !upload.problem) return <Spinner label={`Sending ${upload.name}`} />
  return <Icon name={iconOf(upload.kept?.type ?? '')} size={20} className="shrink-0 text-muted" />
}
