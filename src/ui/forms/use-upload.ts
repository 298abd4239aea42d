import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { readableMessage, showProblem } from '../dialogs/problem-toast.ts'

/** The function that `useUpload` needs from a form of `useZodForm`. */
export type HoldingForm = { hold: (name: string, finish: () => Promise<boolean>) => () => void }

type Upload<Uploaded> = {
  form: HoldingForm
  /** The name of the field to which the file belongs. */
  name: string
  /** The chosen file until it is stored, otherwise undefined. */
  file: File | undefined
  /**
   * Returns the reason why the file cannot be uploaded yet, such as a missing description. Returns undefined if there is none.
   */
  check?: () => string | undefined
  send: (file: File, signal: AbortSignal) => Promise<Uploaded>
  onUploaded: (uploaded: Uploaded) => void
}

type State = { file: File; isUploading: boolean; problem?: string | undefined }

/**
 * Makes a file part of its form. Sending the form first waits for the upload; if the upload fails, the form is not sent. `part`
 * is a ref to the element that contains the field. After a failure, its first input gets the focus.
 */
export function useUpload<Uploaded>({ form, name, file, check, send, onUploaded }: Upload<Uploaded>) {
  const part = useRef<HTMLFieldSetElement & HTMLDivElement>(null)
  const [state, setState] = useState<State>()
  const running = useRef<{ file: File; done: Promise<boolean>; stop: () => void }>(undefined)
  const latest = useRef({ file, check, send, onUploaded })
  latest.current = { file, check, send, onUploaded }
  const isChosen = (one: File) => latest.current.file === one

  async function sendFile(sent: File, signal: AbortSignal): Promise<boolean> {
    const fault = latest.current.check?.()
    setState({ file: sent, isUploading: !fault, problem: fault })
    if (fault) return false
    try {
      const uploaded = await latest.current.send(sent, signal)
      if (isChosen(sent)) latest.current.onUploaded(uploaded)
      return true
    } catch (failure) {
      if (!isChosen(sent)) return true
      setState({ file: sent, isUploading: false, problem: readableMessage(failure, t`The upload failed.`) })
      // Shows a toast if the field no longer exists, because its dialog was closed after the form was sent.
      if (!part.current) showProblem(t`Not saved`, failure, t`The upload failed.`)
      return false
    }
  }
  /** Uploads a file once, even if called twice. Resolves to true if the file is stored or no longer needed. */
  const upload = (sent: File): Promise<boolean> => {
    if (running.current?.file === sent) return running.current.done
    const controller = new AbortController()
    const done = sendFile(sent, controller.signal).finally(() => {
      if (running.current?.file === sent) running.current = undefined
    })
    running.current = { file: sent, done, stop: () => controller.abort() }
    return done
  }
  const hasFile = file !== undefined
  useLayoutEffect(() => {
    if (!hasFile) return
    return form.hold(name, async () => {
      const { file: sent } = latest.current
      const isStored = !sent || (await upload(sent))
      if (!isStored) part.current?.querySelector('input')?.focus()
      return isStored
    })
  }, [form, name, hasFile])
  useLayoutEffect(() => {
    if (running.current && running.current.file !== file) running.current.stop()
  }, [file])
  const present = state?.file === file ? state : undefined
  return {
    part,
    upload,
    isUploading: present?.isUploading === true,
    problem: present?.problem,
    /** Clears the problem, because changed input may have solved it. */
    forgive: () => setState(undefined),
  }
}

/** As `useUpload`, for a file whose upload starts as soon as it is chosen. `file` is undefined once it is stored. */
export function useUploadAtOnce<Uploaded>({
  onUploaded,
  ...given
}: Omit<Upload<Uploaded>, 'file' | 'check'>) {
  const [file, setFile] = useState<File>()
  const leaveOut = () => setFile(undefined)
  const { part, upload, isUploading, problem } = useUpload({
    ...given,
    file,
    onUploaded: (uploaded: Uploaded) => {
      leaveOut()
      onUploaded(uploaded)
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    void upload(chosen)
  }
  return { part, file, choose, leaveOut, isUploading, problem }
}
