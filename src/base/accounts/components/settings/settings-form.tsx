import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  offeredLanguages,
} from '#base/site/domain/interface-languages.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { type BoundField, Field, Options, Select, TextInput } from '#ui/forms/field.tsx'
import { SwitchRow } from '#ui/forms/switch-row.tsx'
import { useZodForm, type ZodForm } from '#ui/forms/zod-form.ts'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type Settings, SettingsInput } from '../../contract/settings.ts'
import type { User } from '../../contract/user.ts'
import { resendNotificationLink, saveSettings } from '../../query-options/settings.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { ownFields, ownPanels } from './own-fields.ts'

const frequencies: Record<Settings['emailFrequency'], Message> = {
  immediate: msg`Immediate`,
  daily: msg`Daily digest`,
  weekly: msg`Weekly summary`,
  never: msg`Never`,
}

const nameLanguage = (tag: InterfaceLanguage): [string, string] => [tag, interfaceLanguages[tag]]

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

const switches = {
  notifications: ['emailNotifications', 'pushNotifications'],
  privacy: ['profileVisibility'],
} as const satisfies Record<string, Switch[]>

export function SettingsForm({ settings, member }: { settings: Settings; member: User }) {
  const form = useZodForm(SettingsInput, {
    ...settings,
    notificationEmail: shownEmail(settings),
    language: settings.language ?? '',
  })
  const isChanged = form.formState.isDirty
  const { data: options } = useQuery(signInOptionsQuery)
  const { mutate, isPending } = useMutation({
    ...saveSettings,
    onSuccess: (saved) => {
      form.reset(form.getValues())
      toast({
        title: t`Settings Saved`,
        description: (options?.mail && describePending(saved, member)) || t`Your changes have been saved.`,
      })
    },
    onError: form.onFailure(t`Update Failed`, t`Your settings could not be saved.`),
  })
  return (
    <form {...form.bind((body) => isChanged && mutate({ body }))} className="grid gap-6">
      <Panel title={t(ownPanels.notifications.title)} part="notifications">
        <Switches of="notifications" form={form} settings={settings} />
        <div className="grid gap-5 border-t border-line p-5 *:max-w-120 md:p-6">
          <NotificationEmail settings={settings} member={member} field={form.field('notificationEmail')} />
          <Field
            label={t(ownFields.emailFrequency.label)}
            // Hidden from admins, who also get emails about money as notices.
            hint={member.role === 'admin' ? undefined : t(ownFields.emailFrequency.hint)}
            {...form.field('emailFrequency')}
          >
            <Select defaultValue={settings.emailFrequency}>
              <Options names={t(frequencies)} />
            </Select>
          </Field>
          {offeredLanguages.length > 1 && (
            <Field
              label={t(ownFields.language.label)}
              hint={t(ownFields.language.hint)}
              {...form.field('language')}
            >
              <Select defaultValue={settings.language ?? ''}>
                <Options names={[['', t`Default`], ...offeredLanguages.map(nameLanguage)]} />
              </Select>
            </Field>
          )}
        </div>
      </Panel>
      <Panel title={t(ownPanels.privacy.title)}>
        <Switches of="privacy" form={form} settings={settings} />
      </Panel>
      <div className="sticky bottom-[calc(var(--tab-bar,0px)+1rem)] z-10 rounded-card border border-line bg-surface-1 px-5 py-3 shadow-card md:px-6">
        <Button
          type="submit"
          busy={isPending}
          aria-disabled={!isChanged || undefined}
          className="max-sm:w-full"
        >
          {t`Save Changes`}
        </Button>
      </div>
    </form>
  )
}

const shownEmail = ({ pendingNotificationEmail, notificationEmail }: Settings) =>
  pendingNotificationEmail ?? notificationEmail ?? ''

type SwitchesProps = {
  of: keyof typeof switches
  form: ZodForm<SettingsInput, SettingsInput>
  settings: Settings
}

function Switches({ of, form, settings }: SwitchesProps) {
  return switches[of].map((name) => {
    const { label, hint } = ownFields[name]
    return (
      <SwitchRow
        key={name}
        {...form.register(name)}
        defaultChecked={settings[name]}
        label={t(label)}
        hint={t(hint)}
      />
    )
  })
}

type NotificationEmailProps = {
  settings: Settings
  member: User
  field: BoundField
}

function NotificationEmail({ settings, member, field }: NotificationEmailProps) {
  const { label, hint } = ownFields.notificationEmail
  return (
    <div>
      <Field label={t(label)} {...field} hint={t(hint)}>
        <TextInput
          defaultValue={shownEmail(settings)}
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

function describePending(settings: Settings, member: User): string | undefined {
  const { pendingNotificationEmail: pending } = settings
  if (!pending) return undefined
  const address = settings.notificationEmail ?? (member.isEmailVerified ? member.email : null)
  return address
    ? t`A link was sent to ${pending}; until it is opened, your notices go to ${address}.`
    : t`A link was sent to ${pending}; until it is opened, you get no notices by email.`
}

/** Explains why the address in the field gets no notices, and what the member can do. */
function Delivery({ settings, member }: { settings: Settings; member: User }) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail
  const pending = describePending(settings, member)
  if (sendsMail === false)
    return <Note>{t`This site sends no email at present, so no link can reach a new address.`}</Note>
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
    failure={t`Link not sent`}
    failureText={t`Please try again later.`}
    onDone={({ message }) => toast({ title: t`Link sent`, description: message })}
    variant="secondary"
    className="mt-3 flex"
  >
    {t`Send the link again`}
  </MutationButton>
)
