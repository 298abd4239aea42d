import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { contact } from '#content/landing-end.ts'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { sendMessage } from '../query-options/forms.ts'
import { ContactFields } from './contact-fields.tsx'
import { TrapField } from './trap-field.tsx'
import { useContactDraft } from './use-contact-draft.ts'

type Errors = Record<string, string>

const required = {
  name: 'I would like to know whom I answer.',
  email: 'Without it I cannot answer.',
  message: 'This is the part I read first.',
}

/** Leaves a message. Without JavaScript it is a plain form post, answered by a page. */
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

/** The words of the specification; only who wrote too often is told so. */
function explain(problem: Error): string {
  const tooMany = problem instanceof ApiError && problem.status === 429
  return tooMany ? problem.serverMessage : 'Failed to send message. Please try again.'
}
