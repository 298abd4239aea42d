import { pageName, sourceName } from '#base/analytics/domain/names.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import type { FilterName } from './search.ts'

export const filterWords: Record<FilterName, Message> = {
  source: msg`Source`,
  campaign: msg`Campaign`,
  page: msg`Page`,
  device: msg`Device`,
}

const deviceNames = new Map([
  ['desktop', msg`Computer`],
  ['phone', msg`Phone`],
  ['tablet', msg`Tablet`],
  ['other', msg`Other`],
])

export function deviceName(device: string): string {
  const name = deviceNames.get(device)
  return name ? t(name) : capitalize(device)
}

export const filterName = (filter: FilterName, value: string, titles?: Record<string, string>): string => {
  if (filter === 'source') return sourceName(value)
  if (filter === 'device') return deviceName(value)
  return filter === 'page' ? pageName(value, titles) : value
}
