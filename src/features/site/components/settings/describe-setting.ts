import type { OtherValue } from '#ui/stale-notice.tsx'
import type { FrontSection, SettingKey } from '../../contract.ts'
import { sectionTitles } from '../../domain/section-titles.ts'
import { type TextSection, textFields } from '../../domain/text-fields.ts'
import { labels, sectionName } from './labels.ts'

type Described = { label: string; value: string }

/** What a setting holds, field by field. It may be an earlier value, which nothing has checked again. */
function describe(key: SettingKey, value: unknown): Described[] {
  if (key === 'texts') return describeTexts(value)
  return Object.entries(labels[key]).map(([name, label]) => ({ label, value: inWords(fieldOf(value, name)) }))
}

/** The fields in which one value of a setting differs from another one, with what the first one holds. */
export function differences(key: SettingKey, value: unknown, other: unknown): OtherValue[] {
  const others = new Map(describe(key, other).map(({ label, value }) => [label, value]))
  return describe(key, value).filter(({ label, value }) => others.get(label) !== value)
}

function describeTexts(value: unknown): Described[] {
  return Object.entries(textFields).flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, { label }]) => ({
      label: `${sectionTitles[section as TextSection]}: ${label}`,
      value: inWords(fieldOf(fieldOf(value, section), name)),
    })),
  )
}

const fieldOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name]

function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('isShown' in value && 'name' in value)
    return `${sectionName(value.name as FrontSection)}${value.isShown ? '' : ' (hidden)'}`
  return Object.values(value).map(inWords).join(' · ')
}
