import { useEffect, useRef, useState } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { readableMessage } from '#ui/problem-toast.ts'
import { attachmentTooLarge, maxAttachmentBytes, maxAttachments } from '../../contract/limits.ts'
import type { Attachment } from '../../contract/schemas.ts'
import { removeAttachment, uploadAttachment } from '../../query-options.ts'
import { formatBytes } from '../format-bytes.ts'
import { iconOf } from './message-list.tsx'

export type Upload = {
  key: number
  name: string
  /** As people read it. */
  size: string
  /** What the server has stored. */
  kept?: Attachment
  icon?: IconName
  problem?: string
}

function uploadOf(file: File, key: number): Upload {
  const tooBig = file.size > maxAttachmentBytes
  return {
    key,
    name: file.name,
    size: formatBytes(file.size),
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
      const kept = await uploadAttachment(orderId, file, controller.signal)
      change(key, { kept, icon: iconOf(kept.type) })
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
