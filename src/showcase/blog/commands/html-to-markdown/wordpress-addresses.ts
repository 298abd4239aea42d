import { pictureName } from './figures.ts'
import type { NewAddress } from './links.ts'

/** `home` is the old site's front page. `known` maps the export's addresses (by `addressKey`) to those of this site. */
export type WordPressAddresses = { home: string | undefined; known: Map<string, string> }

const plainHost = (url: URL) => url.host.replace(/^www\./, '')

/** The path without a trailing slash, or the id of a post at an address such as `/?p=12`. */
export const addressKey = ({ pathname, searchParams }: URL) => {
  const id = searchParams.get('p') ?? searchParams.get('page_id') ?? searchParams.get('attachment_id')
  return id ? `?${id}` : pathname.replace(/\/+$/, '').toLowerCase()
}

/** An attachment page leads to its image. Unknown addresses stay, and `note` receives a report of them. */
export function wordPressAddress(old: WordPressAddresses, note: (text: string) => void): NewAddress {
  const home = URL.parse(old.home ?? '')
  return (address, use) => {
    const url = URL.parse(address, home ?? undefined)
    if (!url || !home || !/^https?:$/.test(url.protocol)) return address
    // Posts here show images only over https.
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
        ? `The file ${url.href} stays where it is: only the pictures of posts come along`
        : `The link ${url.href} leads to the old site: the export holds no post of that address`,
    )
    return url.href
  }
}
