import { type RefObject, useEffect, useState } from 'react'
import { receiveContactDrafts } from './contact-draft.ts'

/** Fills the form with what other parts of the page offer. Returns the line that says so. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>): string {
  const [note, setNote] = useState('')
  useEffect(
    () =>
      receiveContactDrafts(({ subject, message }) => {
        write(form.current, 'subject', subject)
        if (message) write(form.current, 'message', message)
        setNote(message ? 'Filled in for you below. Add your name and address, and send it.' : '')
        form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus({ preventScroll: true })
      }),
    [form],
  )
  return note
}

function write(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
}
