import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { pastedFiles } from '#ui/forms/pasted-files.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { attachmentTooLarge, maxAttachmentBytes, maxAttachments } from '../contract/limits.ts'
import type { Attachment } from '../contract/schemas.ts'
import { removeAttachment, uploadAttachment } from '../query-options/uploads.ts'
import { iconOf } from './file-kinds.ts'

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

export type Uploader = ReturnType<typeof startUploader>

/** Sends each file for the next message to the server at once, and can remove it again; `onChange` is told of every change. */
export function startUploader(path: string, onChange: (uploads: Upload[]) => void) {
  let uploads: Upload[] = []
  let lastKey = 0
  const running = new Map<number, AbortController>()

  const set = (next: Upload[]) => {
    uploads = next
    onChange(next)
  }
  const change = (key: number, news: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)))

  async function send(key: number, file: File) {
    const controller = new AbortController()
    running.set(key, controller)
    try {
      const kept = await uploadAttachment(path, file, controller.signal)
      change(key, { kept, icon: iconOf(kept.type) })
    } catch (problem) {
      if (!controller.signal.aborted)
        change(key, { problem: readableMessage(problem, 'The file was not sent.') })
    }
    running.delete(key)
  }

  return {
    add(files: File[], text = '') {
      const added = pastedFiles(files, text)
        .slice(0, maxAttachments - uploads.length)
        .map((file) => {
          lastKey += 1
          return { file, upload: uploadOf(file, lastKey) }
        })
      set([...uploads, ...added.map(({ upload }) => upload)])
      for (const { file, upload } of added) if (!upload.problem) void send(upload.key, file)
    },
    remove({ key, kept }: Upload) {
      running.get(key)?.abort()
      set(uploads.filter((upload) => upload.key !== key))
      // The server removes what is never sent.
      if (kept) removeAttachment(path, kept.id).catch(() => {})
    },
    clear: () => set([]),
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
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
