import { t } from '#platform/texts.ts'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { pastedFiles } from '#ui/forms/pasted-files.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { attachmentTooLarge, maxAttachmentBytes, maxAttachments } from '../contract/limits.ts'
import type { Attachment } from '../contract/schemas.ts'
import { removeAttachment, uploadAttachment } from '../query-options/uploads.ts'
import { fileIcon } from './file-kinds.ts'

export type Upload = {
  key: number
  file: File
  /** Set once the server has stored the file. */
  kept?: Attachment
  icon?: IconName
  problem?: string | undefined
}

export type Uploader = ReturnType<typeof startUploader>

/** The server accepts three uploads of a member at the same time. The third is left for another tab. */
const maxRunning = 2

/**
 * Returns an uploader that uploads a few files at the same time. A file that is too large or fails stays in the list with its
 * error.
 */
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
  const fileFault = (file: File): string | undefined => {
    if (file.size > maxAttachmentBytes) return t(attachmentTooLarge)
    const taken = uploads.filter(({ problem }) => !problem).length
    return taken < maxAttachments ? undefined : t`A message takes at most ${maxAttachments} files`
  }

  function sendWaiting() {
    for (const upload of uploads)
      if (running.size < maxRunning && !upload.kept && !upload.problem && !running.has(upload.key))
        void send(upload)
  }
  async function send({ key, file }: Upload) {
    const controller = new AbortController()
    running.set(key, controller)
    try {
      const kept = await uploadAttachment(path, file, controller.signal)
      change(key, { kept, icon: fileIcon(kept.type) })
    } catch (problem) {
      change(key, { problem: readableMessage(problem, t`The file was not sent.`) })
    }
    running.delete(key)
    sendWaiting()
  }

  return {
    add(files: File[], text = '') {
      for (const file of pastedFiles(files, text)) {
        lastKey += 1
        set([...uploads, { key: lastKey, file, problem: fileFault(file) }])
      }
      sendWaiting()
    },
    retry({ key, file }: Upload) {
      change(key, { problem: fileFault(file) })
      sendWaiting()
    },
    remove({ key, kept }: Upload) {
      set(uploads.filter((upload) => upload.key !== key))
      running.get(key)?.abort()
      // If this request fails, the server removes the file later, because it was never sent in a message.
      if (kept) removeAttachment(path, kept.id).catch(() => {})
    },
    clear: (sent: number[]) => set(uploads.filter(({ kept }) => !kept || !sent.includes(kept.id))),
    stop() {
      uploads = []
      for (const controller of running.values()) controller.abort()
    },
  }
}
