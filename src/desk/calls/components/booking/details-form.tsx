import { type ReactNode, useEffect, useRef, useState } from 'react'
import { emailFault } from '#base/accounts/domain/sign-up-rules.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { TrapField } from '#ui/forms/trap-field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { answerNames } from '../../contract/limits.ts'
import { type BookingMember, changeRule, invitedAs, invitesNobody } from './describe-call.ts'

type DetailsName = 'name' | 'email' | 'about' | 'guests' | 'leaveEmpty' | (typeof answerNames)[number]
export type Details = Record<DetailsName, string>

const missing = { name: msg`Name is required`, email: msg`Email is required` }
const limits = {
  ...{ name: 100, email: 254, about: 2000 },
  ...{ answer1: 500, answer2: 500, answer3: 500, answer4: 500 },
}

const check = (values: Details) => ({ email: emailFault(values.email), ...findMissing(values, t(missing)) })

/**
 * Returns the form, which keeps its texts while the visitor chooses another time. `isShown` is true while the form is on the
 * page.
 */
export const useDetails = (isShown: boolean) =>
  useForm<DetailsName>({ ...(isShown && { draft: 'booking-form' }), limits, check })

/**
 * Shows the member's own address in the email field while the field for guests has text, because bookings with guests use that
 * address. Afterwards shows the typed address again.
 */
function useOwnEmail(form: ReturnType<typeof useDetails>, member: BookingMember | null) {
  const [isOwn, setOwn] = useState(false)
  const typed = useRef('')
  const follow = () => {
    const controls = form.element.current?.elements
    const [email, guests] = ['email', 'guests'].map((name) => controls?.namedItem(name))
    if (!(email instanceof HTMLInputElement && guests instanceof HTMLInputElement && member)) return
    const invites = guests.value.trim() !== ''
    if (invites === isOwn) return
    if (invites) typed.current = email.value
    email.value = invites ? member.email : typed.current
    setOwn(invites)
  }
  // The field may already have text, from a restored draft or typed before the script loaded.
  useEffect(follow, [])
  return { isOwn, follow }
}

type DetailsFormProps = {
  form: ReturnType<typeof useDetails>
  member: BookingMember | null
  question: string | null
  moreQuestions: string[]
  /** The chosen time, which the button shows. */
  time: string
  until: number
  sendsMail: boolean
  isPending: boolean
  onSend: (details: Details) => void
  onBack: () => void
}

export function DetailsForm(props: DetailsFormProps) {
  const { form, member, question, moreQuestions, time, until, sendsMail, isPending, onSend, onBack } = props
  const { isOwn, follow } = useOwnEmail(form, member)
  return (
    <form {...form.bind(onSend)} className="relative grid max-w-[38rem] grid-cols-1 gap-4.5">
      <TrapField />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} {...form.field('name')}>
          <TextInput required autoComplete="name" defaultValue={member?.name} />
        </Field>
        <Field
          label={t`Email`}
          hint={isOwn ? t`Your confirmed address, since somebody else joins.` : undefined}
          {...form.field('email')}
        >
          <TextInput
            type="email"
            required
            autoComplete="email"
            defaultValue={member?.email}
            readOnly={isOwn}
            className={isOwn ? 'text-muted' : undefined}
          />
        </Field>
      </div>
      <Field
        label={<OptionalLabel>{question ?? t`What is it about?`}</OptionalLabel>}
        hint={t`Two sentences are enough. Please send no passwords.`}
        {...form.field('about')}
      >
        <TextInput rows={5} className="field-sizing-content max-h-[50vh] min-h-[6.5rem]!" />
      </Field>
      {moreQuestions.map((asked, index) => (
        <Field
          key={asked}
          label={<OptionalLabel>{asked}</OptionalLabel>}
          {...form.field(answerNames[index] ?? 'answer1')}
        >
          <TextInput rows={2} />
        </Field>
      ))}
      {member?.invites ? (
        <Field
          label={<OptionalLabel>{t`Somebody else should join`}</OptionalLabel>}
          hint={invitedAs(member, sendsMail)}
          {...form.field('guests')}
        >
          <TextInput placeholder={t`Emails, separated by commas`} onInput={follow} />
        </Field>
      ) : (
        <p className="text-sm text-muted">{invitesNobody(member)}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" busy={isPending} className="max-sm:h-auto max-sm:min-h-12 max-sm:px-3">
          {t`Confirm ${time}`}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Icon name="arrow-left" size={18} />
          {t`Back`}
        </Button>
      </div>
      <p className="flex gap-3 text-sm text-muted">
        <Icon name="lock" size={17} className="mt-[0.2em] shrink-0 text-subtle" />
        <span>{t`Your name and address are used for this call only. ${changeRule(until, sendsMail)}`}</span>
      </p>
    </form>
  )
}

const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-subtle">{t`(optional)`}</span>
  </>
)
