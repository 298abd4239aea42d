import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { showFieldErrors, useZodForm } from '#ui/form.ts'
import { Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { SwitchRow } from '#ui/switch-row.tsx'
import { toast } from '#ui/toast.tsx'
import { type Settings, SettingsInput } from '../../contract/settings.ts'
import type { User } from '../../contract/user.ts'
import { saveSettings } from '../../query-options/settings.ts'

const frequencies = [
  ['immediate', 'Immediate'],
  ['daily', 'Daily digest'],
  ['weekly', 'Weekly summary'],
  ['never', 'Never'],
] as const

function useSaveSettings(refuse: (problem: Error) => void) {
  return useMutation({
    ...saveSettings,
    onSuccess: () => toast({ title: 'Settings Saved', description: 'Your changes have been saved.' }),
    onError: (problem) => {
      showProblem('Update Failed', problem, 'Your settings could not be saved.')
      refuse(problem)
    },
  })
}

/** The member's choices. They are kept when saved. */
export function SettingsForm({ settings, member }: { settings: Settings; member: User }) {
  const form = useZodForm(SettingsInput, {
    ...settings,
    notificationEmail: settings.notificationEmail ?? '',
  })
  const { errors } = form.formState
  const { mutate, isPending } = useSaveSettings((problem) => showFieldErrors(form, problem))
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))} className="grid gap-6">
      <NotificationSwitches register={form.register}>
        <div className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 md:p-6">
          <Field
            label="Notification Email"
            error={errors.notificationEmail?.message}
            hint="Leave it empty to use your account's email."
          >
            <TextInput
              {...form.register('notificationEmail')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={member.email ?? undefined}
            />
          </Field>
          <Field label="Email Frequency" error={errors.emailFrequency?.message}>
            <Select {...form.register('emailFrequency')}>
              {frequencies.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </NotificationSwitches>
      <PrivacySwitches register={form.register} />
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        Save Changes
      </Button>
    </form>
  )
}

type Register = { register: UseFormRegister<SettingsInput> }

function NotificationSwitches({ register, children }: Register & { children: ReactNode }) {
  return (
    <Panel title="Notifications">
      <SwitchRow
        {...register('emailNotifications')}
        label="Email notifications"
        hint="When an order, its messages or its status need your attention"
      />
      <SwitchRow
        {...register('pushNotifications')}
        label="Push notifications"
        hint="Kept for when the site sends them; it does not yet"
      />
      {children}
    </Panel>
  )
}

function PrivacySwitches({ register }: Register) {
  return (
    <Panel title="Privacy and security">
      <SwitchRow
        {...register('profileVisibility')}
        label="Profile visibility"
        hint="Other members may see your name where members meet"
      />
      <SwitchRow
        {...register('twoFactor')}
        label="Two-factor authentication"
        hint="Kept as your wish; signing in does not ask for a second factor yet"
      />
    </Panel>
  )
}
