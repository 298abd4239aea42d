import type { XmlElement } from '@rgrove/parse-xml'
import { pictureName } from '../html-to-markdown/figures.ts'
import type { NewAddress } from '../html-to-markdown/links.ts'
import { pathOfPost } from '../moved-post.ts'
import { slugOf, textOf } from './items.ts'

const hostOf = (url: URL) => url.host.replace(/^www\./, '')

/** A path without its slash at the end, or the number of a post at an address such as `/?p=12`. */
const keyOf = ({ pathname, searchParams }: URL) => {
  const id = searchParams.get('p') ?? searchParams.get('page_id') ?? searchParams.get('attachment_id')
  return id ? `?${id}` : pathname.replace(/\/+$/, '').toLowerCase()
}

/**
 * Where the addresses of an old site lead from here, for a post whose notes are given: to the posts of the export; for the
 * page of a picture, to the picture. All others lead where they led.
 */
export function addressesOf(
  head: XmlElement,
  items: XmlElement[],
): (note: (text: string) => void) => NewAddress {
  const home = ['wp:base_blog_url', 'link', 'wp:base_site_url']
    .map((name) => URL.parse(textOf(head, name)))
    .find(Boolean)
  const known = new Map<string, string>()
  for (const item of items) {
    const isPost = textOf(item, 'wp:post_type') === 'post'
    const target = isPost
      ? pathOfPost(slugOf(item) || textOf(item, 'title'))
      : textOf(item, 'wp:attachment_url').replace(/^http:/, 'https:')
    if (!target) continue
    known.set(`?${textOf(item, 'wp:post_id')}`, target)
    const url = URL.parse(textOf(item, 'link'), home ?? undefined)
    if (url && keyOf(url)) known.set(keyOf(url), target)
  }
  return (note) => (address, use) => {
    const url = URL.parse(address, home ?? undefined)
    if (!url || !home || !/^https?:$/.test(url.protocol)) return address
    // Posts here show only pictures that come over https.
    if (use === 'picture') return url.href.replace(/^http:/, 'https:')
    if (hostOf(url) !== hostOf(home)) return address.startsWith('//') ? url.href : address
    const target = known.get(keyOf(url))
    if (target) return target.startsWith('/') ? `${target}${url.hash}` : target
    if (keyOf(url) === keyOf(home)) return '/'
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
