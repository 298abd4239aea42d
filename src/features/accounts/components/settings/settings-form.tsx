import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, Options, Select } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { SwitchRow } from '#ui/forms/switch-row.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Settings, SettingsInput, User } from '../../contract/user.ts'
import { emailFault } from '../../domain/sign-up-rules.ts'
import { saveSettings } from '../../query-options/settings.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { describePending, NotificationEmail } from './notification-email.tsx'
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

/** The member's settings. */
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
  const bound = form.bind((texts) => isChanged && mutate(readSettings(texts)))
  // What was changed before the script arrived.
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
          <Field label={ownFields.emailFrequency.label} {...form.field('emailFrequency')}>
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

/** A form's texts lack the switches that are off. */
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
