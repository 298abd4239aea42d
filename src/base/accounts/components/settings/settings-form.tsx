import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { type BoundField, Field, Options, Select, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { SwitchRow } from '#ui/forms/switch-row.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Settings, SettingsInput, User } from '../../contract/user.ts'
import { emailFault } from '../../domain/sign-up-rules.ts'
import { resendNotificationLink, saveSettings } from '../../query-options/settings.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { ownFields, ownPanels } from './own-fields.ts'

const frequencies: Record<Settings['emailFrequency'], string> = {
  immediate: 'Immediate',
  daily: 'Daily digest',
  weekly: 'Weekly summary',
  never: 'Never',
}

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

const switches = {
  notifications: ['emailNotifications', 'pushNotifications'],
  privacy: ['profileVisibility'],
} as const satisfies Record<string, Switch[]>

export function SettingsForm({ settings, member }: { settings: Settings; member: User }) {
  const form = useForm<keyof SettingsInput>({
    check: ({ notificationEmail: email }) => (email === '' ? {} : { notificationEmail: emailFault(email) }),
  })
  const { data: options } = useQuery(signInOptionsQuery)
  const [isChanged, setChanged] = useState(false)
  const { mutate, isPending } = useMutation({
    ...saveSettings,
    onSuccess: (saved) => {
      setChanged(false)
      toast({
        title: 'Settings Saved',
        description: (options?.mail && describePending(saved, member)) || 'Your changes have been saved.',
      })
    },
    onError: form.onFailure('Update Failed', 'Your settings could not be saved.'),
  })
  const bound = form.bind((texts) => isChanged && mutate({ body: readSettings(texts) }))
  // Detects changes that were made before hydration.
  useLayoutEffect(() => setChanged(isTouched(form.element.current)), [form.element])
  return (
    <form
      {...bound}
      onInput={(event) => {
        setChanged(true)
        bound.onInput(event)
      }}
      className="grid gap-6"
    >
      <Panel title={ownPanels.notifications.title}>
        <Switches of="notifications" settings={settings} />
        <div className="grid gap-5 border-t border-line p-5 *:max-w-120 md:p-6">
          <NotificationEmail settings={settings} member={member} field={form.field('notificationEmail')} />
          <Field
            label={ownFields.emailFrequency.label}
            // For admins, emails about money are notices too, so this hint does not apply.
            hint={member.role === 'admin' ? undefined : ownFields.emailFrequency.hint}
            {...form.field('emailFrequency')}
          >
            <Select defaultValue={settings.emailFrequency}>
              <Options names={frequencies} />
            </Select>
          </Field>
        </div>
      </Panel>
      <Panel title={ownPanels.privacy.title}>
        <Switches of="privacy" settings={settings} />
      </Panel>
      <div className="sticky bottom-[calc(var(--tab-bar,0px)+1rem)] z-10 rounded-card border border-line bg-surface-1 px-5 py-3 shadow-card md:px-6">
        <Button
          type="submit"
          busy={isPending}
          aria-disabled={!isChanged || undefined}
          className="max-sm:w-full"
        >
          Save Changes
        </Button>
      </div>
    </form>
  )
}

const isTouched = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].some(
    ({ type, checked, defaultChecked, value, defaultValue }) =>
      type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
  ) ||
  [...(form?.querySelectorAll('option') ?? [])].some((option) => option.selected && !option.defaultSelected)

/** Converts the form's texts, which lack the switches that are off. */
const readSettings = (texts: Record<keyof SettingsInput, string>): SettingsInput => ({
  emailNotifications: 'emailNotifications' in texts,
  pushNotifications: 'pushNotifications' in texts,
  profileVisibility: 'profileVisibility' in texts,
  notificationEmail: texts.notificationEmail,
  emailFrequency: texts.emailFrequency as Settings['emailFrequency'],
})

function Switches({ of, settings }: { of: keyof typeof switches; settings: Settings }) {
  return switches[of].map((name) => {
    const { label, hint } = ownFields[name]
    return <SwitchRow key={name} name={name} defaultChecked={settings[name]} label={label} hint={hint} />
  })
}

type NotificationEmailProps = {
  settings: Settings
  member: User
  field: BoundField
}

/** The address for the member's notices. A new one takes effect once the link emailed to it is opened. */
function NotificationEmail({ settings, member, field }: NotificationEmailProps) {
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

/** The state of a pending notification email; `undefined` without one. */
function describePending(settings: Settings, member: User): string | undefined {
  const { pendingNotificationEmail: pending } = settings
  if (!pending) return undefined
  const address = settings.notificationEmail ?? (member.isEmailVerified ? member.email : null)
  const meanwhile = address ? `your notices go to ${address}` : 'you get no notices by email'
  return `A link was sent to ${pending}; until it is opened, ${meanwhile}.`
}

/** Explains why notices do not go to the address in the field, and what to do about it. */
function Delivery({ settings, member }: { settings: Settings; member: User }) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail
  const pending = describePending(settings, member)
  if (sendsMail === false)
    return <Note>This site sends no email at present, so no link can reach a new address.</Note>
  if (pending)
    return (
      <Note>
        {pending} <ResendButton />
      </Note>
    )
  return null
}

const Note = ({ children }: { children: ReactNode }) => (
  <Notice look="hint" className="mt-3">
    {children}
  </Notice>
)

const ResendButton = () => (
  <MutationButton
    mutation={resendNotificationLink}
    input={undefined}
    failure="Link not sent"
    failureText="Please try again later."
    onDone={({ message }) => toast({ title: 'Link sent', description: message })}
    variant="secondary"
    className="mt-3 flex"
  >
    Send the link again
  </MutationButton>
)
