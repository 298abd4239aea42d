import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import type { Upload, Uploader } from './uploader.ts'

/**
 * Returns the files that are chosen for a message, and functions to change them. Loads the uploader's code with the first file.
 */
export function useUploads(path: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [asked, ask] = useState<() => void>()
  const loading = useRef<Promise<Uploader>>(undefined)
  const uploader = useRef<Uploader>(undefined)
  useEffect(() => () => uploader.current?.stop(), [])

  async function add(given: FileList | null, text?: string) {
    // A copy, because the browser empties both lists before the code has loaded.
    const files = [...(given ?? [])]
    if (!files[0]) return
    try {
      loading.current ??= import('./uploader.ts').then(({ startUploader }) => startUploader(path, setUploads))
      uploader.current = await loading.current
      uploader.current.add(files, text)
    } catch (problem) {
      loading.current = undefined
      showProblem(t`The file was not sent`, problem)
    }
  }
  return {
    uploads,
    attachments: uploads.flatMap(({ kept }) => kept?.id ?? []),
    /** `text` is the text that the clipboard has besides the files. */
    add,
    /** Calls `send`, after a confirmation if failed files would be left out. */
    confirm: (send: () => void) => (uploads.some(({ problem }) => problem) ? ask(() => send) : send()),
    list: { uploads, uploader, asked, ask },
    clearUploads: (sent: number[]) => uploader.current?.clear(sent),
    busy: uploads.some(({ kept, problem }) => !kept && !problem),
  }
}
