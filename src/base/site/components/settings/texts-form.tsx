import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Message, msg, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field, Select } from '#ui/forms/field.tsx'
import type { PreviewedPage } from '../../contract/preview.ts'
import type { SettingValues } from '../../contract.ts'
import { sectionTitles } from '../../domain/section-titles.ts'
import { type TextField, type TextSection, type Texts, textFields } from '../../domain/text-fields.ts'
import { changedTexts, defaultsFor } from './changed-texts.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { SitePreview } from './site-preview.tsx'
import { TextsField } from './texts-field.tsx'

/** Shows the form for one section at a time, beside the page that contains it. */
export default function TextsForm({ settings }: SettingFormUse) {
  const location = useLocation()
  const [followed, follow] = useState<unknown>()
  const [section, setSection] = useState<TextSection>('hero')
  if (followed !== location) {
    follow(location)
    const [asked = ''] = location.hash.split('.')
    if (isSection(asked)) setSection(asked)
  }
  const defaults = defaultsFor(settings)
  return (
    <SettingForm
      setting="texts"
      settings={settings}
      read={(stored) => ({ ...defaults, ...(stored as SettingValues['texts']) })}
      write={(typed) => changedTexts(typed, defaults)}
      onWrong={({ value }) => setSection(Object.keys(value ?? {})[0] as TextSection)}
      preview={(form) => <TextsPreview form={form} section={section} defaults={defaults} />}
    >
      {(form) => (
        <>
          <Field label={t`Section`}>
            <Select
              value={section}
              onChange={({ currentTarget }) => setSection(currentTarget.value as TextSection)}
            >
              {textPages.map(({ page, sections }) => (
                <optgroup key={sections[0]} label={t(page)}>
                  {sections.map((name) => (
                    <option key={name} value={name}>
                      {t(sectionTitles[name])}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <Fields key={section} form={form} section={section} />
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => form.change(`value.${section}`, defaults[section])}
          >
            {t`Use the Default Texts`}
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
  const place = places[section]
  if (!place) return null
  const { page, shows } = place
  return (
    <SitePreview
      key={page}
      values={{ ...(page && { page }), texts: changedTexts(typed, defaults) }}
      shows={shows}
    />
  )
}

/** The sections by page, in the order of the form. */
const textPages: { page: Message; sections: readonly TextSection[] }[] = [
  {
    page: msg`Front page`,
    sections: [
      'hero',
      'services',
      'portfolio',
      'about',
      'lab',
      'testimonials',
      'blog',
      'newsletter',
      'contact',
    ],
  },
  { page: msg`Every page`, sections: ['footer', 'search', 'chat'] },
  { page: msg`Services and ordering`, sections: ['catalogue', 'order'] },
  { page: msg`Blog`, sections: ['blogPage', 'post'] },
  { page: msg`Sign in`, sections: ['auth'] },
  { page: msg`Calls and messages`, sections: ['calls', 'thanks'] },
  { page: msg`MVP lab`, sections: ['labPage'] },
  { page: msg`AI tools`, sections: ['aiTools'] },
  { page: msg`Members`, sections: ['memberHome', 'downloads', 'premium', 'tutorials', 'resources'] },
]

type Place = { page?: PreviewedPage; shows?: string }

/**
 * For each section with a preview: the page (the front page by default), and the selector of the element that shows its texts.
 */
const places: Partial<Record<TextSection, Place>> = {
  hero: { shows: '#home' },
  services: { shows: '#services' },
  portfolio: { shows: '#portfolio' },
  about: { shows: '#about' },
  lab: { shows: '#saas-mvp-lab' },
  testimonials: { shows: '#testimonials' },
  blog: { shows: '#blog' },
  newsletter: { shows: '#newsletter' },
  contact: { shows: '#contact' },
  footer: { shows: 'footer' },
  catalogue: { page: 'services' },
  order: { page: 'service', shows: '#packages' },
  blogPage: { page: 'blog' },
  post: { page: 'post', shows: '[data-part="post-end"]' },
  auth: { page: 'auth' },
  calls: { page: 'book' },
  thanks: { page: 'thanks' },
  labPage: { page: 'saas-mvp-lab' },
  aiTools: { page: 'ai-tools' },
}
