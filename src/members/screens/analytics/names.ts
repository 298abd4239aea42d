import { pageName, sourceName } from '#base/analytics/domain/names.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import type { FilterName } from './search.ts'

export const filterWords: Record<FilterName, string> = {
  source: 'Source',
  campaign: 'Campaign',
  page: 'Page',
  device: 'Device',
}

export const deviceName = (device: string): string => (device === 'desktop' ? 'Computer' : capitalize(device))

export const filterName = (filter: FilterName, value: string, titles?: Record<string, string>): string => {
  if (filter === 'source') return sourceName(value)
  if (filter === 'device') return deviceName(value)
  return filter === 'page' ? pageName(value, titles) : value
}
