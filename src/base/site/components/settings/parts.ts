import { type Message, msg } from '#platform/texts.ts'
import type { SettingKey } from '../../contract.ts'

/**
 * The titles of the settings in the order of their tabs. Every page of members loads this file, to validate the route's search
 * parameter.
 */
export const settingTitles: Record<SettingKey, Message> = {
  identity: msg`Identity`,
  look: msg`Look`,
  texts: msg`Texts`,
  sections: msg`Sections`,
  locale: msg`Locale`,
  mail: msg`Mail`,
  privacy: msg`Privacy`,
  orders: msg`Orders`,
  invoices: msg`Invoices`,
  opening: msg`Opening`,
}

export const settingParts = Object.keys(settingTitles) as SettingKey[]
