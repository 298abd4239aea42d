import type { SettingKey } from '../../contract.ts'

/**
 * The titles of the settings in the order of their tabs. Every page of members loads this file, to validate the route's search
 * parameter.
 */
export const settingTitles: Record<SettingKey, string> = {
  identity: 'Identity',
  look: 'Look',
  texts: 'Texts',
  sections: 'Sections',
  locale: 'Locale',
  mail: 'Mail',
  privacy: 'Privacy',
  orders: 'Orders',
  invoices: 'Invoices',
  opening: 'Opening',
}

export const settingParts = Object.keys(settingTitles) as SettingKey[]
