import { t } from '#platform/texts.ts'
import { pictureName } from './figures.ts'
import type { NewAddress } from './links.ts'

/**
 * The addresses of an old site. `home` is its front page. `known` maps the addresses in the export (as `addressKey` returns them)
 * to addresses on this site.
 */
export type WordPressAddresses = { home: string | undefined; known: Map<string, string> }

const plainHost = (url: URL) => url.host.replace(/^www\./, '')

/** Returns a key for an address: the path without a trailing slash, or the post's id if the address has the form `/?p=12`. */
export const addressKey = ({ pathname, searchParams }: URL) => {
  const id = searchParams.get('p') ?? searchParams.get('page_id') ?? searchParams.get('attachment_id')
  return id ? `?${id}` : pathname.replace(/\/+$/, '').toLowerCase()
}

/**
 * Returns a function for the new addresses of links. The page of an attachment becomes the attachment's image. Unknown addresses
 * stay unchanged, and `note` receives a report of each.
 */
export function wordPressAddress(old: WordPressAddresses, note: (text: string) => void): NewAddress {
  const home = URL.parse(old.home ?? '')
  return (address, use) => {
    const url = URL.parse(address, home ?? undefined)
    if (!url || !home || !/^https?:$/.test(url.protocol)) return address
    // Uses https for pictures, because posts on this site do not show pictures over http.
    if (use === 'picture') return url.href.replace(/^http:/, 'https:')
    if (plainHost(url) !== plainHost(home)) return address.startsWith('//') ? url.href : address
    const target = old.known.get(addressKey(url))
    if (target) return target.startsWith('/') ? `${target}${url.hash}` : target
    if (addressKey(url) === addressKey(home)) return '/'
    const isFile =
      url.pathname.includes('/wp-content/') ||
      pictureName.test(url.pathname) ||
      /\.\w{2,5}$/.test(url.pathname)
    note(
      isFile
        ? t`The file ${url.href} stays where it is: only the pictures of posts come along`
        : t`The link ${url.href} leads to the old site: the export holds no post of that address`,
    )
    return url.href
  }
}
