import { type RefObject, useEffect, useRef, useState } from 'react'
import { emailFault } from '#base/accounts/domain/sign-up-rules.ts'
import { contact } from '#content/landing-end.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showFixedProblem } from '#ui/dialogs/problem-toast.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { TrapField } from '#ui/forms/trap-field.tsx'
import { accepted, useSend } from '#ui/forms/use-send.ts'
import type { ContactInput, contactContract } from '../contract.ts'
import { receiveContactDrafts } from './contact-draft.ts'

const call = apiCaller<typeof contactContract>()
const sendMessage = async (body: ContactInput) => accepted(await call('POST /api/contact', { body }))

const missing = () => ({
  name: t`Enter your name.`,
  email: t`Enter the address for the answer.`,
  message: t`Enter your message.`,
})
const limits = { name: 100, email: 254, subject: 200, message: 5000 }
type Name = keyof ReturnType<typeof missing> | 'subject' | 'leaveEmpty'

/** The contact form. Without JavaScript, the browser submits the form and gets a page as the response. */
export default function ContactForm({ sentText }: { sentText: string }) {
  const form = useForm<Name>({ action: '/api/contact', draft: 'contact-form', limits, check })
  const draftNote = useContactDraft(form.element)
  const { mutate, isPending } = useSend(sendMessage, {
    onSuccess: () => {
      form.clear()
      toast({ title: t(contact.sent), description: sentText })
    },
    onError: (problem) => {
      const wrong = problem instanceof ApiError ? problem.fields : {}
      if (Object.keys(wrong).some((name) => name in limits)) return form.refuse(wrong)
      showFixedProblem(t`Error`, problem, t`Failed to send message. Please try again.`)
    },
  })
  return (
    <form {...form.bind(mutate, showMissing)} className="relative grid gap-4">
      <TrapField />
      <p role="status" className="text-md text-accent empty:hidden">
        {draftNote}
      </p>
      <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
        <Field label={t(contact.nameLabel)} required autoComplete="name" {...form.field('name')} />
        <Field label={t(contact.emailLabel)} {...form.field('email')}>
          <TextInput type="email" required autoComplete="email" />
        </Field>
      </div>
      <Field
        label={
          <>
            {t(contact.subjectLabel)} <span className="font-normal text-subtle">{t`(optional)`}</span>
          </>
        }
        {...form.field('subject')}
      />
      <Field label={t(contact.messageLabel)} {...form.field('message')}>
        <TextInput
          rows={5}
          required
          className="field-sizing-content max-h-[60vh] min-h-[9.2rem]!"
          placeholder={t(contact.messagePlaceholder)}
        />
      </Field>
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {t(contact.button)}
      </Button>
    </form>
  )
}

const check = (values: Record<Name, string>) => ({
  email: emailFault(values.email),
  ...findMissing(values, missing()),
})

/** Shows a toast about missing fields. Ignores an invalid address, whose error is shown at its field. */
function showMissing(wrong: Partial<Record<Name, string>>): void {
  const isMissing = Object.entries(missing()).some(([name, text]) => wrong[name as Name] === text)
  if (isMissing) toastFailure(t`Validation Error`, t`Please fill in all required fields.`)
}

/** Inserts offered drafts above the visitor's own text. Returns a note that informs the visitor about this. */
function useContactDraft(form: RefObject<HTMLFormElement | null>): string {
  const [note, setNote] = useState('')
  const offered = useRef('')
  useEffect(
    () =>
      receiveContactDrafts(({ subject, message }) => {
        write(form.current, 'subject', () => subject)
        if (message) {
          const before = offered.current
          offered.current = message
          write(form.current, 'message', (text) => putBefore(message, text.replace(before, '').trim()))
        }
        setNote(message ? t`Filled in for you below. Add your name and address, and send it.` : '')
        form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus({ preventScroll: true })
      }),
    [form],
  )
  return note
}

const putBefore = (message: string, own: string) =>
  own === '' || message.includes(own) ? message : `${message}\n\n${own}`

function write(form: HTMLFormElement | null, name: string, change: (text: string) => string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.value = change(field.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
