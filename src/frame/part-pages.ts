import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'

/**
 * The part of the site to which a page belongs. While the part is switched off, the page exists only for admins, and shows that
 * the part is off. With `keeps`, admins can also still use the page, for promises such as booked calls and open tickets.
 */
const partPages: Readonly<Record<string, { part: SitePart; keeps?: true }>> = {
  '/dashboard/downloads': { part: 'library' },
  '/dashboard/premium': { part: 'library' },
  '/dashboard/tutorials': { part: 'library' },
  '/dashboard/tutorials/$id': { part: 'library' },
  '/dashboard/resources': { part: 'library' },
  '/dashboard/admin-library': { part: 'library' },
  '/dashboard/support': { part: 'support', keeps: true },
  '/dashboard/code': { part: 'code' },
  '/dashboard/code/{-$slug}': { part: 'code' },
  '/dashboard/schedule': { part: 'calls', keeps: true },
}

/**
 * The part without which menus leave out a page's entry, although members can still open the page for promises such as booked
 * calls.
 */
const entryParts: Readonly<Record<string, SitePart>> = { '/dashboard/appointments': 'calls' }

/** Returns the entry of a route's page, or of an address if one route serves several pages. */
export const findPage = <Found>(pages: Readonly<Record<string, Found>>, paths: string[]): Found | undefined =>
  paths.map((path) => pages[path.toLowerCase().replace(/\/$/, '')]).find((found) => found !== undefined)

/** Returns how admins see a page whose part is switched off, or undefined for any other page. */
export function switchedOffPage(...paths: string[]): 'notice' | 'keeps' | undefined {
  const found = findPage(partPages, paths)
  if (!found || showsPart(found.part)) return undefined
  return found.keeps ? 'keeps' : 'notice'
}

/** Whether menus and the search list a page. They do not while its part is switched off. */
export function isListed(path: string): boolean {
  const part = partPages[path]?.part ?? entryParts[path]
  return part === undefined || showsPart(part)
}
