import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { texts as defaultTexts } from '#content/texts.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { type Identity, type SettingValues, settingSchemas } from '../../contract.ts'
import { firstNameOf } from '../../domain/site.ts'
import { type TextField, type TextSection, type Texts, textFields } from '../../domain/text-fields.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { SitePreview } from './site-preview.tsx'
import { sectionTitles } from './text-sections.ts'
import { TextsField } from './texts-field.tsx'

/** Where the front page shows the texts of a section; those below posts are on other pages. */
const places: Partial<Record<TextSection, string>> = {
  hero: '#home',
  services: '#services',
  portfolio: '#portfolio',
  about: '#about',
  lab: '#saas-mvp-lab',
  testimonials: '#testimonials',
  blog: '#blog',
  newsletter: '#newsletter',
  contact: '#contact',
  footer: 'footer',
}

/** The form for the texts of the site, one section at a time, beside that section of the front page. */
export default function TextsForm({ settings }: SettingFormUse) {
  const location = useLocation()
  const [followed, follow] = useState<unknown>()
  const [section, setSection] = useState<TextSection>('hero')
  if (followed !== location) {
    follow(location)
    const [asked = ''] = location.hash.split('.')
    if (isSection(asked)) setSection(asked)
  }
  const defaults = defaultsFor(settings.identity.value)
  return (
    <SettingForm
      setting="texts"
      settings={settings}
      read={(stored) => ({ ...defaults, ...(stored as SettingValues['texts']) })}
      write={(typed) => changedOf(typed, defaults)}
      onWrong={({ value }) => setSection(Object.keys(value ?? {})[0] as TextSection)}
      preview={(form) => <TextsPreview form={form} section={section} defaults={defaults} />}
    >
      {(form) => (
        <>
          <ChoiceField
            label="Section"
            showLabel
            names={sectionTitles}
            value={section}
            onChange={setSection}
          />
          <Fields key={section} form={form} section={section} />
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => form.setValue(`value.${section}`, defaults[section], { shouldDirty: true })}
          >
            Use the Default Texts
          </Button>
        </>
      )}
    </SettingForm>
  )
}

const isSection = (name: string): name is TextSection => Object.hasOwn(sectionTitles, name)

function Fields({ form, section }: { form: AnyForm; section: TextSection }) {
  return Object.entries(textFields[section]).map(([name, field]) => (
    <TextsField key={name} form={form} path={`value.${section}.${name}`} field={field as TextField} />
  ))
}

type TextsPreviewProps = { form: AnyForm; section: TextSection; defaults: Texts }

function TextsPreview({ form, section, defaults }: TextsPreviewProps) {
  const typed: Texts = useWatch({ control: form.control, name: 'value' })
  return <SitePreview values={{ texts: changedOf(typed, defaults) }} shows={places[section]} />
}

/** In the order of the schema, in which stored texts come as well. */
function defaultsFor({ ownerName, place }: Pick<Identity, 'ownerName' | 'place'>): Texts {
  const texts = defaultTexts({ ownerName, firstName: firstNameOf(ownerName), place })
  return settingSchemas.texts.parse(texts) as Texts
}

/** Only these are stored, so that the others follow the defaults of later releases. */
function changedOf(typed: Texts, defaults: Texts): Partial<Texts> {
  const changed = Object.entries(typed).filter(
    ([section, fields]) => JSON.stringify(fields) !== JSON.stringify(defaults[section as TextSection]),
  )
  return Object.fromEntries(changed)
}
