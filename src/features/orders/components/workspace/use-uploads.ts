import { useEffect, useRef, useState } from 'react'
import { showProblem } from '#ui/problem-toast.ts'
import { maxAttachments } from '../../contract/limits.ts'
import type { Upload, Uploader } from './uploader.ts'

/** The files for the next message. What sends them is fetched with the first one. */
export function useUploads(orderId: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const loading = useRef<Promise<Uploader>>(undefined)
  const uploader = useRef<Uploader>(undefined)
  useEffect(() => () => uploader.current?.stop(), [])

  async function add(files: File[]) {
    try {
      loading.current ??= import('./uploader.ts').then(({ startUploader }) =>
        startUploader(orderId, setUploads),
      )
      uploader.current = await loading.current
      uploader.current.add(files)
    } catch (problem) {
      loading.current = undefined
      showProblem('The file was not sent', problem)
    }
  }
  return {
    uploads,
    add: (files: File[]) => void add(files),
    remove: (upload: Upload) => uploader.current?.remove(upload),
    /** After the message that carries them was sent. */
    clearUploads: () => uploader.current?.clear(),
    busy: uploads.some(({ kept, problem }) => !kept && !problem),
    freeSlots: maxAttachments - uploads.length,
  }
}
