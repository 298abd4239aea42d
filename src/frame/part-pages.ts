import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'

/**
 * The parts of the site to which pages belong. While a part is switched off, its pages exist only for admins, who read that it
 * is. Where `keeps` says so, they can still use the page below that, for what was promised: booked calls, open tickets.
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

/** A page without an entry in menus while its part is off, although members can open it for what was promised. */
const entryParts: Readonly<Record<string, SitePart>> = { '/dashboard/appointments': 'calls' }

/** The entry of a route's page, or of an address if one route serves several pages. */
export const findPage = <Found>(pages: Readonly<Record<string, Found>>, paths: string[]): Found | undefined =>
  paths.map((path) => pages[path.toLowerCase().replace(/\/$/, '')]).find((found) => found !== undefined)

/** How a page whose part is switched off appears to admins; undefined for all other pages. */
export function switchedOffPage(...paths: string[]): 'notice' | 'keeps' | undefined {
  const found = findPage(partPages, paths)
  if (!found || showsPart(found.part)) return undefined
  return found.keeps ? 'keeps' : 'notice'
}

/** Whether menus and the search list a page: not while its part is switched off. */
export function isListed(path: string): boolean {
  const part = partPages[path]?.part ?? entryParts[path]
  return part === undefined || showsPart(part)
}
