import { ownFields, ownPanels } from '#base/accounts/components/settings/own-fields.ts'
import type { Role } from '#base/accounts/contract/user.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import {
  entryName,
  hints,
  invoiceGroups,
  labels,
  parts as siteParts,
} from '#base/site/components/settings/labels.ts'
import { leads } from '#base/site/components/settings/leads.ts'
import { settingTitles } from '#base/site/components/settings/parts.ts'
import { frontSections, navigationTargets } from '#base/site/contract/sections.ts'
import type { SettingKey } from '#base/site/contract.ts'
import { offeredLanguages } from '#base/site/domain/interface-languages.ts'
import { sectionTitles } from '#base/site/domain/section-titles.ts'
import { showsPart } from '#base/site/domain/site.ts'
import { type TextField, type TextSection, textFields } from '#base/site/domain/text-fields.ts'
import { tokensPanel } from '#base/tokens/components/own-tokens.ts'
import { ruleLabels, scheduleParts } from '#desk/calls/components/schedule/schedule-parts.ts'
import { ownDataPanels } from '#operations/privacy/components/own-panels.ts'
import { type Message, t } from '#platform/texts.ts'
import { type Entry, entry } from './entry.ts'

/** The settings of a member's account: fields, and panels with an action. */
const ownSettings = (): Entry[] => [
  ...Object.entries(ownFields)
    .filter(([name]) => name !== 'language' || offeredLanguages.length > 1)
    .map(([name, { panel, label, hint }]) =>
      entry(t(label), t(ownPanels[panel].title), `${ownSettingsPath}#${name}`, t(hint)),
    ),
  ...Object.entries({
    password: ownPanels.password,
    passkeys: ownPanels.passkeys,
    sessions: ownPanels.sessions,
    tokens: tokensPanel,
    ...ownDataPanels,
  }).map(([name, panel]) =>
    entry(t(panel.title), t(panel.action), `${ownSettingsPath}#${name}`, t(panel.lead)),
  ),
  entry(
    t(ownPanels.secondFactor.label),
    t(ownPanels.secondFactor.title),
    secondFactorSettingsPath,
    t(ownPanels.secondFactor.lead),
  ),
]

const parts = Object.keys(settingTitles) as SettingKey[]

const settingsPath = (part: SettingKey) => `/dashboard/settings?part=${part}`

/** The heading above each invoice field, by the field's name, because the search also matches headings. */
const groups: Record<string, Message> = Object.fromEntries(
  invoiceGroups.flatMap(({ title, names }) => names.map((name) => [name, title])),
)

function listedWith(field: string): string[] {
  if (field === 'sections') return frontSections.map(entryName)
  if (field === 'links') return navigationTargets.map(entryName)
  return field === 'parts' ? Object.values(siteParts).map(({ name }) => t(name)) : []
}

function fieldEntries(part: Exclude<SettingKey, 'texts'>): Entry[] {
  const more: Record<string, Message> = hints[part]
  const write = (message: Message | undefined) => (message ? t(message) : '')
  return Object.entries(labels[part]).map(([name, label]) =>
    entry(
      t(label),
      t(settingTitles[part]),
      `${settingsPath(part)}#${name}`,
      write(groups[name]),
      [write(more[name]), ...listedWith(name)].join(' '),
    ),
  )
}

const textEntries = (section: TextSection, fields: Record<string, TextField>): Entry[] =>
  Object.entries(fields).map(([name, field]) =>
    entry(
      t(field.label),
      `${t(settingTitles.texts)}, ${t(sectionTitles[section])}`,
      `${settingsPath('texts')}#${section}.${name}`,
      field.kind === 'rows'
        ? Object.values(field.fields)
            .map(({ label }) => t(label))
            .join(' ')
        : '',
    ),
  )

const schedulePage = (tab: string) => `/dashboard/schedule?tab=${tab}`

const ofSchedule = (): Entry[] => [
  ...Object.entries(scheduleParts).map(([name, { tab, title, lead }]) =>
    entry(t(title), t`Scheduling`, `${schedulePage(tab)}#${name}`, lead ? t(lead) : ''),
  ),
  ...Object.entries(ruleLabels).map(([name, label]) =>
    entry(
      t(label),
      t`Scheduling, ${t(scheduleParts.rules.title)}`,
      `${schedulePage('availability')}#${name}`,
    ),
  ),
]

/** The admins' pages that are missing in all menus. */
const ofPages = (): Entry[] => [
  entry(
    t`Webhooks`,
    t`API Console`,
    '/dashboard/api?tab=webhooks',
    t`Other programs hear at once of what happens here.`,
  ),
  entry(
    t`Offers`,
    t`Invoices`,
    '/dashboard/quotes',
    t`Quotes for an email address, each of which becomes an order.`,
  ),
  entry(
    t`Data Access`,
    t`Database`,
    '/dashboard/data',
    t`Data of this site as files: exports and imports of datasets.`,
  ),
]

/** Returns all settings that an admin can find. The texts of pages come last, because they are many. */
const ofAdmins = () => [
  ...parts.map((part) =>
    entry(t(settingTitles[part]), t`System Settings`, settingsPath(part), t(leads[part])),
  ),
  ...parts.filter((part) => part !== 'texts').flatMap(fieldEntries),
  ...(showsPart('calls') ? ofSchedule() : []),
  ...ofPages(),
  ...ownSettings(),
  ...Object.entries(textFields).flatMap(([section, fields]) => textEntries(section as TextSection, fields)),
]

/** Returns the settings that a role may change, each with the address of its field. */
export const settingsForRole = (role: Role): Entry[] => (role === 'admin' ? ofAdmins() : ownSettings())
