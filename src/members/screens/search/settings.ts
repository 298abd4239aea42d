import { ownFields, ownPanels } from '#features/accounts/components/settings/own-fields.ts'
import type { Role } from '#features/accounts/contract/user.ts'
import { secondFactorPath } from '#features/accounts/domain/second-factor.ts'
import { ruleLabels, scheduleParts } from '#features/appointments/components/schedule/schedule-parts.ts'
import { ownDataPanels } from '#features/privacy/components/own-panels.ts'
import { hints, invoiceGroups, labels, sectionName } from '#features/site/components/settings/labels.ts'
import { leads } from '#features/site/components/settings/leads.ts'
import { settingTitles } from '#features/site/components/settings/parts.ts'
import { frontSections, navigationTargets, type SettingKey } from '#features/site/contract.ts'
import { sectionTitles } from '#features/site/domain/section-titles.ts'
import { type TextField, type TextSection, textFields } from '#features/site/domain/text-fields.ts'
import { tokensPanel } from '#features/tokens/components/own-tokens.ts'
import { type Entry, entry } from './entry.ts'

/** What is set of a member's own account: fields, and panels with a button. */
const ownSettings: Entry[] = [
  ...Object.entries(ownFields).map(([name, { panel, label, hint }]) =>
    entry(label, ownPanels[panel].title, `/dashboard/settings#${name}`, hint),
  ),
  ...Object.entries({
    password: ownPanels.password,
    passkeys: ownPanels.passkeys,
    sessions: ownPanels.sessions,
    tokens: tokensPanel,
    ...ownDataPanels,
  }).map(([name, panel]) => entry(panel.title, panel.action, `/dashboard/settings#${name}`, panel.lead)),
  entry(
    ownPanels.secondFactor.label,
    ownPanels.secondFactor.title,
    secondFactorPath,
    ownPanels.secondFactor.lead,
  ),
]

const parts = Object.keys(settingTitles) as SettingKey[]

const pageOf = (part: SettingKey) => `/dashboard/settings?part=${part}`

/** What the fields of some settings stand under, and what is in their lists. */
const groups: Record<string, string> = Object.fromEntries(
  Object.entries(invoiceGroups).flatMap(([title, names]) => names.map((name) => [name, title])),
)
const listed: Record<string, readonly string[]> = {
  sections: frontSections.map(sectionName),
  links: navigationTargets.map(sectionName),
}

function fieldsOf(part: Exclude<SettingKey, 'texts'>): Entry[] {
  const more: Record<string, string> = hints[part]
  return Object.entries(labels[part]).map(([name, label]) =>
    entry(
      label,
      settingTitles[part],
      `${pageOf(part)}#${name}`,
      groups[name] ?? '',
      [more[name], ...(listed[name] ?? [])].join(' '),
    ),
  )
}

const textsOf = (section: TextSection, fields: Record<string, TextField>): Entry[] =>
  Object.entries(fields).map(([name, field]) =>
    entry(
      field.label,
      `${settingTitles.texts}, ${sectionTitles[section]}`,
      `${pageOf('texts')}#${section}.${name}`,
      field.kind === 'rows'
        ? Object.values(field.fields)
            .map(({ label }) => label)
            .join(' ')
        : '',
    ),
  )

const schedulePage = (tab: string) => `/dashboard/schedule?tab=${tab}`

/** What is set of calls and working days. */
const ofSchedule: Entry[] = [
  ...Object.entries(scheduleParts).map(([name, { tab, title, lead }]) =>
    entry(title, 'Scheduling', `${schedulePage(tab)}#${name}`, lead),
  ),
  ...Object.entries(ruleLabels).map(([name, label]) =>
    entry(label, `Scheduling, ${scheduleParts.rules.title}`, `${schedulePage('availability')}#${name}`),
  ),
]

/** Of the site come its parts and their fields; the many texts of pages come last of all. */
const ofAdmins = [
  ...parts.map((part) => entry(settingTitles[part], 'System Settings', pageOf(part), leads[part])),
  ...parts.filter((part) => part !== 'texts').flatMap(fieldsOf),
  ...ofSchedule,
  ...ownSettings,
  ...Object.entries(textFields).flatMap(([section, fields]) => textsOf(section as TextSection, fields)),
]

/** The settings that a role may open, each with the address that leads to its field. */
export const settingsOf = (role: Role): Entry[] => (role === 'admin' ? ofAdmins : ownSettings)
