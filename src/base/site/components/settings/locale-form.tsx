import { type ReactNode, use, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { nameCode } from '#platform/locale/code-names.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { LocaleSettings } from '../../contract/locale-settings.ts'
import type { SiteSettings } from '../../contract.ts'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  offeredLanguages,
} from '../../domain/interface-languages.ts'
import { languages } from '../../domain/languages.ts'
import { proposeLocale } from '../../domain/proposed-locale.ts'
import { AfterSave } from './after-save.ts'
import { writeExample, writeSample } from './format-sample.ts'
import { LanguageChange } from './language-change.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

export default function LocaleForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="locale" settings={settings}>
      {(form) => (
        <div className="grid gap-5">
          <Proposal form={form} />
          <Choice form={form} name="interfaceLanguage" />
          <LanguageChange form={form} />
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

/**
 * In the setup, suggests the formats that the browser reports, with a button that enters them into the form. Hidden once the step is
 * completed.
 */
function Proposal({ form }: { form: AnyForm }) {
  const isOpen = use(AfterSave)?.isOpen
  const typed: LocaleSettings = useWatch({ control: form.control, name: 'value' })
  const proposed = useMemo(readProposal, [])
  const isTyped = proposed.every(([name, value]) => typed[name] === value)
  if (!isOpen || isTyped) return null
  const words = proposed
    .filter(
      ([name, value]) => name !== 'textLanguage' && (name !== 'interfaceLanguage' || value !== typed[name]),
    )
    .map(([name, value]) => nameValue(name, value))
  return (
    <Notice look="hint">
      <p className="text-md">{t`Your browser suggests: ${words.join(', ')}.`}</p>
      <p className="mt-1 mb-3 text-sm text-muted">{t`Nothing is saved before you save this step.`}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          for (const [name, value] of proposed) form.change(`value.${name}`, value)
        }}
      >
        {t`Use These`}
      </Button>
    </Notice>
  )
}

/** Returns the formats that the browser reports, if the form offers them. */
function readProposal(): [Name, string][] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const proposed = proposeLocale({ language: navigator.language, timeZone })
  return (Object.entries(proposed) as [Name, string][]).filter(([name, value]) =>
    choices[name]().some(([offered]) => offered === value),
  )
}

function nameValue(name: Name, value: string): string {
  if (name === 'interfaceLanguage') return interfaceLanguages[value as InterfaceLanguage]
  return name === 'language' || name === 'currency' ? nameCode(name, value) : value.replaceAll('_', ' ')
}

/** Returns the languages of `languages` without their countries. */
const textLanguages = () => [...new Set(languages.map((tag) => tag.split('-')[0] ?? tag))]

type Name = keyof LocaleSettings

const choices: Record<Name, () => [value: string, name: string][]> = {
  interfaceLanguage: () => offeredLanguages.map((tag) => [tag, interfaceLanguages[tag]]),
  language: () => languages.map((tag) => [tag, `${nameCode('language', tag)}: ${writeSample(tag)}`]),
  textLanguage: () => textLanguages().map((tag) => [tag, nameCode('language', tag)]),
  currency: () =>
    Intl.supportedValuesOf('currency').map((code) => [code, `${code}: ${nameCode('currency', code)}`]),
  timeZone: () => Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')]),
}

/** A selection of the values that browsers know, and of the stored value. */
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
        <span className="text-subtle">{t`On your site:`} </span>
        <span className="tabular-nums">{example}</span>
      </p>
    )
  )
}

function TimeZoneNote({ form, stored }: { form: AnyForm; stored: SiteSettings['locale'] }) {
  const typed: string = useWatch({ control: form.control, name: 'value.timeZone' })
  const { timeZone } = stored.value
  if (typed === timeZone) return null
  return (
    <Note>
      {t`Your weekly hours, days that differ and time off keep their times on the clock, and so move to the new zone: 9:00 in ${timeZone} becomes 9:00 there. Calls that are booked stay at the moment for which they were booked, and show another time.`}
    </Note>
  )
}

function CurrencyNote({ form, stored }: { form: AnyForm; stored: SiteSettings['locale'] }) {
  const typed: string = useWatch({ control: form.control, name: 'value.currency' })
  const { currency } = stored.value
  if (typed === currency) return null
  return (
    <Note>
      {t`Prices are not converted: what costs 1,000 ${currency} now will cost 1,000 in the new currency. Change the prices of your services yourself. Orders that are already placed keep ${currency}.`}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Notice look="warning" role="status" className="self-center">
    <p className="text-sm text-muted">{children}</p>
  </Notice>
)
