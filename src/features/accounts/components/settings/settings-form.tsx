import { useMutation } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { toast } from '#ui/toast.ts'
import { useZodForm } from '#ui/zod-form.ts'
import { type Settings, SettingsInput, type User } from '../../contract/user.ts'
import { saveSettings } from '../../query-options.ts'

const frequencies = [
  ['immediate', 'Immediate'],
  ['daily', 'Daily digest'],
  ['weekly', 'Weekly summary'],
  ['never', 'Never'],
] as const

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]
type SwitchPanel = 'notifications' | 'privacy'

const switches: Record<Switch, { panel: SwitchPanel; label: string; hint: string }> = {
  emailNotifications: {
    panel: 'notifications',
    label: 'Email notifications',
    hint: 'When an order, its messages or its status need your attention',
  },
  pushNotifications: {
    panel: 'notifications',
    label: 'Push notifications',
    hint: 'Kept for when the site sends them; it does not yet',
  },
  profileVisibility: {
    panel: 'privacy',
    label: 'Profile visibility',
    hint: 'Other members may see your name where members meet',
  },
  twoFactor: {
    panel: 'privacy',
    label: 'Two-factor authentication',
    hint: 'Kept as your wish; signing in does not ask for a second factor yet',
  },
}

/** The member's settings. */
export function SettingsForm({ settings, member }: { settings: Settings; member: User }) {
  const form = useZodForm(SettingsInput, {
    ...settings,
    notificationEmail: settings.notificationEmail ?? '',
  })
  const { mutate, isPending } = useMutation({
    ...saveSettings,
    onSuccess: () => toast({ title: 'Settings Saved', description: 'Your changes have been saved.' }),
    onError: form.onFailure('Update Failed', 'Your settings could not be saved.'),
  })
  return (
    <form {...form.bind((values) => mutate(values))} className="grid gap-6">
      <Panel title="Notifications">
        <Switches of="notifications" register={form.register} />
        <div className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 md:p-6">
          <Field
            label="Notification Email"
            {...form.field('notificationEmail')}
            hint="Leave it empty to use your account's email."
          >
            <TextInput
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={member.email ?? undefined}
            />
          </Field>
          <Field label="Email Frequency" {...form.field('emailFrequency')}>
            <Select>
              {frequencies.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Panel>
      <Panel title="Privacy and security">
        <Switches of="privacy" register={form.register} />
      </Panel>
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        Save Changes
      </Button>
    </form>
  )
}

function Switches({ of, register }: { of: SwitchPanel; register: UseFormRegister<SettingsInput> }) {
  return Object.entries(switches)
    .filter(([, { panel }]) => panel === of)
    .map(([name, { label, hint }]) => (
      <SwitchRow key={name} {...register(name as Switch)} label={label} hint={hint} />
    ))
}
