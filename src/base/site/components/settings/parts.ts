import type { SettingKey } from '../../contract.ts'

/** The settings' titles in the order of their tabs. Every members' page loads them, with the route's address. */
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
}

export const settingParts = Object.keys(settingTitles) as SettingKey[]
