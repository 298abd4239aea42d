import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import type { SettingValues } from '../../contract.ts'
import { mainTexts } from '../../domain/main-texts.ts'
import { sectionTitles } from '../../domain/section-titles.ts'
import { type TextField, type TextSection, type Texts, textFields } from '../../domain/text-fields.ts'
import { changedTexts, defaultsFor } from './changed-texts.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { SitePreview } from './site-preview.tsx'
import { TextsField } from './texts-field.tsx'

/** The form for the texts that describe the owner best, beside the front page. Does not change the other texts. */
export default function MainTextsForm({ settings }: SettingFormUse) {
  const defaults = defaultsFor(settings)
  return (
    <SettingForm
      setting="texts"
      settings={settings}
      read={(stored) => ({ ...defaults, ...(stored as SettingValues['texts']) })}
      write={(typed) => changedTexts(typed, defaults)}
      preview={(form) => <FrontPage form={form} defaults={defaults} />}
    >
      {(form) =>
        Object.entries(mainTexts).map(([section, names]) => (
          <section key={section} className="grid gap-5 border-line not-first:border-t not-first:pt-5">
            <h3 className="text-md font-medium text-subtle">{t(sectionTitles[section as TextSection])}</h3>
            {names.map((name) => (
              <TextsField
                key={name}
                form={form}
                path={`value.${section}.${name}`}
                field={fieldAt(section as TextSection, name)}
              />
            ))}
          </section>
        ))
      }
    </SettingForm>
  )
}

const fieldAt = (section: TextSection, name: string) =>
  (textFields[section] as Record<string, TextField>)[name] as TextField

function FrontPage({ form, defaults }: { form: AnyForm; defaults: Texts }) {
  const typed: Texts = useWatch({ control: form.control, name: 'value' })
  return <SitePreview values={{ texts: changedTexts(typed, defaults) }} />
}
