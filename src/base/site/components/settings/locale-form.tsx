import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { locale } from '#platform/locale.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { LocaleSettings } from '../../contract/locale-settings.ts'
import type { SiteSettings } from '../../contract.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const languages =
  'ar-EG bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-ES es-MX et-EE fi-FI fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  )

export default function LocaleForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="locale" settings={settings}>
      {(form) => (
        <div className="grid gap-5">
          <Choice form={form} name="language" />
          <Choice form={form} name="textLanguage" />
          <Choice form={form} name="currency" />
          <Choice form={form} name="timeZone" />
          <TimeZoneNote form={form} stored={settings.locale} />
          <CurrencyNote form={form} stored={settings.locale} />
          <LocaleExample form={form} />
        </div>
      )}
    </SettingForm>
  )
}

const textLanguages = () => [...new Set(languages.map((tag) => tag.split('-')[0] ?? tag))]

type Name = keyof LocaleSettings

const choices: Record<Name, () => [value: string, name: string][]> = {
  language: () => languages.map((tag) => [tag, `${displayName('language', tag)}: ${writeSample(tag)}`]),
  textLanguage: () => textLanguages().map((tag) => [tag, displayName('language', tag)]),
  currency: () =>
    Intl.supportedValuesOf('currency').map((code) => [code, `${code}: ${displayName('currency', code)}`]),
  timeZone: () => Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')]),
}

const displayName = (type: 'language' | 'currency', code: string) =>
  new Intl.DisplayNames([locale().language], { type }).of(code) ?? code

/** Returns an example such as '27 Nov 2026 · 1,485.01'. */
const writeSample = (tag: string) =>
  `${new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 27))} · ${new Intl.NumberFormat(tag).format(1485.01)}`

/** Offers the values that browsers know, and the stored one. */
function Choice({ form, name }: { form: AnyForm; name: Name }) {
  const stored: string = form.formState.defaultValues?.value?.[name]
  const offered = useMemo(() => {
    const known = choices[name]()
    return known.some(([value]) => value === stored) ? known : [[stored, stored], ...known]
  }, [name, stored])
  return <SettingField form={form} of="locale" name={name} names={Object.fromEntries(offered)} />
}

/** Shows a price and a time in the chosen formats. Empty while a value is invalid. */
function LocaleExample({ form }: { form: AnyForm }) {
  const typed: LocaleSettings = useWatch({ control: form.control, name: 'value' })
  const example = writeExample(typed)
  return (
    example && (
      <p className="self-center text-md">
        <span className="text-subtle">On your site: </span>
        <span className="tabular-nums">{example}</span>
      </p>
    )
  )
}

const exampleTime = Date.UTC(2026, 11, 3, 14, 30)

function writeExample({ language, currency, timeZone }: LocaleSettings): string | null {
  try {
    const price = new Intl.NumberFormat(language, { style: 'currency', currency }).format(1200)
    const time = { dateStyle: 'long', timeStyle: 'short', timeZone, hourCycle: 'h23' } as const
    return `${price} · ${new Intl.DateTimeFormat(language, time).format(exampleTime)}`
  } catch {
    return null
  }
}

function TimeZoneNote({ form, stored }: { form: AnyForm; stored: SiteSettings['locale'] }) {
  const typed: string = useWatch({ control: form.control, name: 'value.timeZone' })
  const { timeZone } = stored.value
  if (typed === timeZone) return null
  return (
    <Note>
      Your weekly hours, days that differ and time off keep their times on the clock, and so move to the new
      zone: 9:00 in {timeZone} becomes 9:00 there. Calls that are booked stay at the moment for which they
      were booked, and show another time.
    </Note>
  )
}

function CurrencyNote({ form, stored }: { form: AnyForm; stored: SiteSettings['locale'] }) {
  const typed: string = useWatch({ control: form.control, name: 'value.currency' })
  const { currency } = stored.value
  if (typed === currency) return null
  return (
    <Note>
      Prices are not converted: what costs 1,000 {currency} now will cost 1,000 in the new currency. Change
      the prices of your services yourself. Orders that are already placed keep {currency}.
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Notice look="warning" role="status" className="self-center">
    <p className="text-sm text-muted">{children}</p>
  </Notice>
)
