import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Identity } from '../../contract.ts'
import { labels } from './labels.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { SiteImage } from './site-image.tsx'
import { SitePreview } from './site-preview.tsx'

const maxSocials = 8

export default function IdentityForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="identity" settings={settings} preview={(form) => <IdentityPreview form={form} />}>
      {(form) => (
        <>
          <div className="grid gap-5">
            <SettingField form={form} of="identity" name="brand" />
            <SettingField form={form} of="identity" name="ownerName" autoComplete="name" />
            <SettingField form={form} of="identity" name="profession" />
            <SettingField form={form} of="identity" name="place" />
            <SettingField form={form} of="identity" name="offer" rows={3} />
            <SettingField
              form={form}
              of="identity"
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
            <SettingField form={form} of="identity" name="letters" maxLength={2} />
          </div>
          <div className="grid gap-x-5 gap-y-6 border-t border-line pt-5">
            <SiteImage form={form} name="photo" />
            <SiteImage form={form} name="logo" />
          </div>
          <Socials form={form} />
        </>
      )}
    </SettingForm>
  )
}

function IdentityPreview({ form }: { form: AnyForm }) {
  const identity: Identity = useWatch({ control: form.control, name: 'value' })
  return <SitePreview values={{ identity }} />
}

function Socials({ form }: { form: AnyForm }) {
  const name = 'value.socials'
  const socials: Identity['socials'] = useWatch({ control: form.control, name })
  const change = (next: Identity['socials']) => form.change(name, next)
  return (
    <fieldset data-part={name} className="border-t border-line pt-5">
      <legend className="float-start mb-3 text-md font-medium">{t(labels.identity.socials)}</legend>
      <ul className="clear-both grid gap-4">
        {socials.map((_, index) => (
          <li key={index} className="flex items-start gap-3">
            <div className="grid grow gap-3">
              <Field label={t`Network ${index + 1}`} hideLabel {...form.field(`${name}.${index}.name`)}>
                <TextInput placeholder={t`Name`} />
              </Field>
              <Field label={t`Address ${index + 1}`} hideLabel {...form.field(`${name}.${index}.url`)}>
                <TextInput {...asAddress} placeholder="https://" />
              </Field>
            </div>
            <IconButton
              icon="x"
              label={t`Remove address ${index + 1}`}
              onClick={() => change(form.getValues(name).toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {socials.length < maxSocials && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => change([...form.getValues(name), { name: '', url: '' }])}
        >
          <Icon name="plus" size={17} />
          {t`Add an Address`}
        </Button>
      )}
    </fieldset>
  )
}
