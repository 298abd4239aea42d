import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { contact } from '#content/landing-end.ts'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { sendMessage } from '../query-options.ts'
import { receiveContactDrafts } from './contact-draft.ts'
import { TrapField } from './trap-field.tsx'

type Errors = Record<string, string>

const required = {
  name: 'I would like to know whom I answer.',
  email: 'Without it I cannot answer.',
  message: 'This is the part I read first.',
}

/** Sends a message. Without JavaScript it is a plain form post, answered by a page. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const draftNote = useContactDraft(form)
  const { mutate, isPending } = useMutation({
    ...sendMessage,
    onSuccess: () => {
      form.current?.reset()
      toast({ title: contact.sent.title, description: contact.sent.text })
    },
    onError: (problem) => {
      const fields = problem instanceof ApiError ? problem.fields : {}
      setErrors(fields)
      focusFirst(form.current, fields)
      toast({ title: 'Error', description: explain(problem), variant: 'destructive' })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readForm(event.currentTarget)
    const missing = findMissing(values)
    setErrors(missing)
    if (Object.keys(missing).length === 0) return mutate(values)
    focusFirst(event.currentTarget, missing)
    toast({
      title: 'Validation Error',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    })
  }
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact"
      onSubmit={submit}
      noValidate={useHydrated()}
      className="relative grid gap-5"
    >
      <TrapField />
      <p role="status" className="text-md text-accent empty:hidden">
        {draftNote}
      </p>
      <ContactFields errors={errors} />
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {contact.button}
      </Button>
    </form>
  )
}

function readForm(form: HTMLFormElement) {
  const values = new FormData(form)
  const read = (name: string) => String(values.get(name) ?? '').trim()
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    website: read('website'),
  }
}

function findMissing(values: ReturnType<typeof readForm>): Errors {
  const missing = Object.entries(required).filter(([name]) => !values[name as keyof typeof required])
  return Object.fromEntries(missing)
}

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const wrong = [...(form?.elements ?? [])].find((field) => 'name' in field && String(field.name) in errors)
  if (wrong instanceof HTMLElement) wrong.focus()
}

/** The specification's text; the server's own only for too many requests. */
function explain(problem: Error): string {
  const tooMany = problem instanceof ApiError && problem.status === 429
  return tooMany ? problem.serverMessage : 'Failed to send message. Please try again.'
}

/** The four fields, uncontrolled: what was typed before hydration stays. */
function ContactFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={contact.nameLabel} error={errors.name}>
          <TextInput name="name" required maxLength={100} autoComplete="name" />
        </Field>
        <Field label={contact.emailLabel} error={errors.email}>
          <TextInput type="email" name="email" required maxLength={254} autoComplete="email" />
        </Field>
      </div>
      <Field
        label={
          <>
            {contact.subjectLabel}{' '}
            <span className="font-normal text-subtle">({contact.subjectHint.toLowerCase()})</span>
          </>
        }
        error={errors.subject}
      >
        <TextInput name="subject" maxLength={200} />
      </Field>
      <Field label={contact.messageLabel} error={errors.message}>
        <TextArea
          name="message"
          required
          maxLength={5000}
          rows={9}
          placeholder={contact.messagePlaceholder}
        />
      </Field>
    </>
  )
}

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
