import { type RefObject, useEffect, useState } from 'react'
import { contact } from '#content/landing-end.ts'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { findMissing, useForm } from '#ui/form.ts'
import { showFixedProblem } from '#ui/problem-toast.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useSend } from '#ui/use-send.ts'
import { receiveContactDrafts } from './contact-draft.ts'
import { sendMessage } from './send-forms.ts'
import { TrapField } from './trap-field.tsx'

const missing = {
  name: 'I would like to know whom I answer.',
  email: 'Without it I cannot answer.',
  message: 'This is the part I read first.',
}
type Name = keyof typeof missing | 'subject' | 'website'

/** Sends a message. Without JavaScript it is a plain form post, answered by a page. */
export default function ContactForm() {
  const form = useForm<Name>({ action: '/api/contact', check: (values) => findMissing(values, missing) })
  const draftNote = useContactDraft(form.element)
  const { mutate, isPending } = useSend(sendMessage, {
    onSuccess: () => {
      form.element.current?.reset()
      toast({ title: contact.sent.title, description: contact.sent.text })
    },
    onError: (problem) => {
      showFixedProblem('Error', problem, 'Failed to send message. Please try again.')
      if (problem instanceof ApiError) form.refuse(problem.fields)
    },
  })
  return (
    <form {...form.bind(mutate, showMissing)} className="relative grid gap-5">
      <TrapField />
      <p role="status" className="text-md text-accent empty:hidden">
        {draftNote}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={contact.nameLabel} {...form.field('name')}>
          <TextInput required maxLength={100} autoComplete="name" />
        </Field>
        <Field label={contact.emailLabel} {...form.field('email')}>
          <TextInput type="email" required maxLength={254} autoComplete="email" />
        </Field>
      </div>
      <Field
        label={
          <>
            {contact.subjectLabel}{' '}
            <span className="font-normal text-subtle">({contact.subjectHint.toLowerCase()})</span>
          </>
        }
        {...form.field('subject')}
      >
        <TextInput maxLength={200} />
      </Field>
      <Field label={contact.messageLabel} {...form.field('message')}>
        <TextArea required maxLength={5000} rows={9} placeholder={contact.messagePlaceholder} />
      </Field>
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {contact.button}
      </Button>
    </form>
  )
}

const showMissing = () => toastFailure('Validation Error', 'Please fill in all required fields.')

/** Fills the form with offered drafts. Returns the note that says so. */
function useContactDraft(form: RefObject<HTMLFormElement | null>): string {
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
