import { useEffect, useRef, useState } from 'react'
import { readableMessage } from '#ui/problem-toast.ts'
import type { Attachment } from '../../contract/messages.ts'
import { removeAttachment, uploadAttachment } from '../../query-options/workspace.ts'

export type Upload = {
  key: number
  name: string
  size: number
  /** What the server has kept. */
  kept?: Attachment
  problem?: string
}

const maxBytes = 10 * 1024 * 1024
const maxFiles = 10

function uploadOf(file: File, key: number): Upload {
  const tooBig = file.size > maxBytes
  return {
    key,
    name: file.name,
    size: file.size,
    ...(tooBig && { problem: 'A file may have at most 10 MB' }),
  }
}

/** The files that wait for a message: each is sent to the server at once, and can be taken back. */
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
    const added = files.slice(0, maxFiles - uploads.length).map((file) => {
      lastKey.current += 1
      return { file, upload: uploadOf(file, lastKey.current) }
    })
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
    for (const { file, upload } of added) if (!upload.problem) void start(upload.key, file)
  }

  function remove({ key, kept }: Upload) {
    running.current.get(key)?.abort()
    setUploads((all) => all.filter((upload) => upload.key !== key))
    // What stays behind is swept by the server.
    if (kept) removeAttachment(orderId, kept.id).catch(() => {})
  }

  return {
    uploads,
    add,
    remove,
    /** After the message that carries them was sent. */
    forget: () => setUploads([]),
    busy: uploads.some(({ kept, problem }) => !kept && !problem),
    room: maxFiles - uploads.length,
  }
}
