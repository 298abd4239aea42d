import { t } from '#platform/texts.ts'
import type { NewAddress } from './links.ts'

/** The placeholder that Ghost's exports contain for the site's own address. */
export const home = '__GHOST_URL__'

/** Returns the https address of the image in full size, because pages do not load images over http. */
export const pictureAddress = (address: string) =>
  address
    .replace(home, '')
    .replace(/\/content\/images\/size\/\w+\//, '/content/images/')
    .replace(/^http:/, 'https:')

/**
 * Returns a function for the new addresses of links. `newPaths` maps the export's slugs to addresses on this site. `note`
 * receives a report of each link without a target.
 */
export const ghostAddress =
  (newPaths: Map<string, string>, note: (text: string) => void): NewAddress =>
  (address, use) => {
    if (use === 'picture') return pictureAddress(address)
    if (!address.startsWith(home) && !/^\/(?!\/)/.test(address)) return address.replace(/^\/\//, 'https://')
    const whole = address.replace(home, '')
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(whole) ?? []
    const own = newPaths.get(path.split('/').findLast(Boolean) ?? '')
    if (own) return `${own}${rest.startsWith('#/') ? '' : rest}`
    if (/^\/?$/.test(path) && !rest) return '/'
    note(
      path.startsWith('/content/')
        ? t`The file ${path} is not brought along: its link leads nowhere here`
        : t`The link ${whole} leads nowhere here: the export holds no post of that address`,
    )
    return whole
  }
