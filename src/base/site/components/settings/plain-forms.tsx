import { t } from '#platform/texts.ts'
import { labels } from './labels.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

export const MailForm = ({ settings }: SettingFormUse) => (
  <SettingForm setting="mail" settings={settings}>
    {(form) => (
      <div className="grid gap-5">
        <SettingField
          form={form}
          of="mail"
          name="senderName"
          kind="optional"
          placeholder={settings.identity.value.brand}
        />
        <SettingField
          form={form}
          of="mail"
          name="senderAddress"
          kind="optional"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    )}
  </SettingForm>
)

export const OrdersForm = ({ settings }: SettingFormUse) => (
  <SettingForm setting="orders" settings={settings}>
    {(form) => (
      <>
        <SettingField form={form} of="orders" name="warrantyDays" kind="number" />
        <SettingField form={form} of="orders" name="completesUnanswered" kind="switch" />
      </>
    )}
  </SettingForm>
)

const { adminsNeedSecondFactor: _demand, ...times } = labels.privacy

/** The form for retention periods and for the requirements on admins. */
export const PrivacyForm = ({ settings }: SettingFormUse) => (
  <SettingForm setting="privacy" settings={settings}>
    {(form) => (
      <>
        <div className="grid gap-5">
          {(Object.keys(times) as (keyof typeof times)[]).map((name) => (
            <SettingField
              key={name}
              form={form}
              of="privacy"
              name={name}
              kind="number"
              placeholder={name === 'sessionDays' ? undefined : t`Without a limit`}
            />
          ))}
        </div>
        <SettingField form={form} of="privacy" name="adminsNeedSecondFactor" kind="switch" />
        <p className="text-sm text-muted">
          {t`Your privacy page says the times of the day it was begun. Whoever changes them here changes them there too. Orders stay as business records; emails are kept for 90 days.`}
        </p>
      </>
    )}
  </SettingForm>
)
