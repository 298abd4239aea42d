import { capitalize } from '#ui/capitalize.ts'
import type { FilterName } from './search.ts'

const sourceNames: Record<string, string> = {
  direct: 'Came directly',
  'google.com': 'Google',
  'news.ycombinator.com': 'Hacker News',
  'github.com': 'GitHub',
  newsletter: 'Newsletter',
  other: 'Other',
}

/** Where a visit came from, as people say it. */
export const sourceName = (source: string | null): string =>
  source === null
    ? 'Not known'
    : Object.hasOwn(sourceNames, source)
      ? (sourceNames[source] ?? source)
      : source

const pageNames: Record<string, string> = {
  '/': 'Front page',
  '/services': 'Services',
  '/blog': 'Blog',
  '/book': 'Book a call',
  '/projects': 'Projects',
  other: 'Other pages',
}

/** A page by its title where that is known. */
export const pageName = (page: string | null, titles: Record<string, string> = {}): string =>
  page === null
    ? 'Not known'
    : Object.hasOwn(pageNames, page)
      ? (pageNames[page] ?? page)
      : (titles[page] ?? page)

/** A device, or any other word of the counting, as a name. */
export const deviceName = (device: string): string => (device === 'desktop' ? 'Computer' : capitalize(device))

/** What visits have in common, as a filter says it. */
export const filterName = (filter: FilterName, value: string, titles?: Record<string, string>): string => {
  if (filter === 'source') return sourceName(value)
  if (filter === 'device') return deviceName(value)
  return filter === 'page' ? pageName(value, titles) : value
}
