import { useWatch } from 'react-hook-form'
import { type Message, msg, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import type { Look, SiteSettings } from '../../contract.ts'
import { accentColors } from '../../domain/accent.ts'
import { labels } from './labels.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { SitePreview } from './site-preview.tsx'

const themes: Record<Look['theme'], Message> = {
  dark: msg`Dark`,
  light: msg`Light`,
  system: msg`As the visitor's device`,
}

const faces: Record<Look['headingFace'], string> = {
  commissioner: 'Commissioner',
  geist: 'Geist',
  'geist-mono': 'Geist Mono',
}

export default function LookForm({ settings }: SettingFormUse) {
  return (
    <SettingForm
      setting="look"
      settings={settings}
      preview={(form) => <LookPreview form={form} stored={settings.look} />}
    >
      {(form) => (
        <>
          <Hue form={form} />
          <SettingField form={form} of="look" name="theme" names={t(themes)} />
          <SettingField form={form} of="look" name="headingFace" names={faces} />
        </>
      )}
    </SettingForm>
  )
}

function Hue({ form }: { form: AnyForm }) {
  const hue: number = useWatch({ control: form.control, name: 'value.accentHue' })
  const { isDarkened, contrast } = accentColors(hue)
  return (
    <div data-part="value.accentHue">
      <Slider
        label={t(labels.look.accentHue)}
        value={hue}
        min={0}
        max={359}
        onChange={(typed) => form.change('value.accentHue', typed)}
        format={(value) => `${value}°`}
      />
      <span
        aria-hidden="true"
        className="mt-3 block h-3 rounded-control bg-[linear-gradient(to_right_in_oklch_longer_hue,oklch(0.82_0.13_0),oklch(0.82_0.13_359))]"
      />
      {isDarkened && (
        <p className="mt-3 text-sm text-subtle">
          {t`Light pages draw this hue darker than others, so that text in it has a contrast of ${contrast.light.toFixed(1)} to 1.`}
        </p>
      )}
    </div>
  )
}

/** Previews the look. Applies the hue at once; the server renders all other changes. */
function LookPreview({ form, stored }: { form: AnyForm; stored: SiteSettings['look'] }) {
  const typed: Look = useWatch({ control: form.control, name: 'value' })
  const { accentHue } = stored.value
  return <SitePreview values={{ look: { ...typed, accentHue } }} hue={typed.accentHue} theme={typed.theme} />
}
