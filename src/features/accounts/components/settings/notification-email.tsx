import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import type { Settings, User } from '../../contract/user.ts'
import { resendNotificationLink } from '../../query-options/settings.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { ownFields } from './own-fields.ts'

type NotificationEmailProps = {
  settings: Settings
  member: User
  field: BoundField
}

/** Where the member's notices go. Another address waits for the link that is mailed to it. */
export function NotificationEmail({ settings, member, field }: NotificationEmailProps) {
  const { label, hint } = ownFields.notificationEmail
  return (
    <div>
      <Field label={label} {...field} hint={hint}>
        <TextInput
          defaultValue={settings.pendingNotificationEmail ?? settings.notificationEmail ?? ''}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={member.email ?? undefined}
        />
      </Field>
      <Delivery settings={settings} member={member} />
    </div>
  )
}

/** What happens with a notification email whose link was not opened yet; `undefined` without one. */
export function describePending(settings: Settings, member: User): string | undefined {
  const { pendingNotificationEmail: pending } = settings
  if (!pending) return undefined
  const address = settings.notificationEmail ?? (member.isEmailVerified ? member.email : null)
  const meanwhile = address ? `your notices go to ${address}` : 'you get no notices by mail'
  return `We have sent a link to ${pending}; until it is opened, ${meanwhile}.`
}

/** Says why notices do not go where the field says, and what helps. */
function Delivery({ settings, member }: { settings: Settings; member: User }) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail
  const pending = describePending(settings, member)
  if (sendsMail === false)
    return <Note>This site sends no mail at present, so no link can reach a new address.</Note>
  if (pending)
    return (
      <Note>
        {pending} <ResendButton />
      </Note>
    )
  return null
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 border-l-2 border-accent pl-3 text-sm text-muted wrap-anywhere">{children}</p>
}

function ResendButton() {
  const { mutate, isPending } = useMutation({
    ...resendNotificationLink,
    onSuccess: ({ message }) => toast({ title: 'Link sent', description: message }),
    onError: (problem) => showProblem('Link not sent', problem, 'Please try again later.'),
  })
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()} className="mt-3 flex">
      Send the link again
    </Button>
  )
}
