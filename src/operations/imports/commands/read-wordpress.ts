import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { XmlElement } from '@rgrove/parse-xml'
import { type Message, msg, t } from '#platform/texts.ts'
import { openConverter } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { plainWords } from '#showcase/blog/commands/html-to-markdown/elements.ts'
import {
  addressKey,
  type WordPressAddresses,
} from '#showcase/blog/commands/html-to-markdown/wordpress-addresses.ts'
import {
  addressPath,
  addTo,
  type LeftOut,
  type MovedPage,
  type MovedPost,
  type MovedSite,
  pageSlug,
  pathOfPost,
  readDate,
} from './moved-post.ts'
import { decodeText } from './read-text.ts'
import { readContent, type WordPressSite } from './wordpress/content.ts'
import { all, childText, type Item, itemSlug, metaText, readItems } from './wordpress/items.ts'
import { withoutShortcodes } from './wordpress/shortcodes.ts'

/**
 * Reads a WordPress export (Tools, Export; WXR), without entries that have a password. Throws a `StartupError` with the position
 * if the file is no export.
 */
export async function readWordPress(file: string): Promise<MovedSite> {
  const { head, items } = readItems(decodeText(await readFile(file)), file)
  const site: MovedSite = {
    posts: [],
    pages: [],
    subscribers: [],
    left: leftKinds(items),
    folder: dirname(file),
  }
  const readable = items.flatMap((one) => ('item' in one ? one.item : []))
  const old: WordPressSite = {
    attachments: readable.flatMap(readAttachment),
    blocks: new Map(
      readable
        .filter((item) => childText(item, 'wp:post_type') === 'wp_block')
        .map((item) => [childText(item, 'wp:post_id'), childText(item, 'content:encoded')]),
    ),
    convert: openConverter({ wordPress: readAddresses(head, readable) }),
  }
  const authors = new Map(
    all(head, 'wp:author').map((author) => [
      childText(author, 'wp:author_login'),
      plainWords(childText(author, 'wp:author_display_name')),
    ]),
  )
  for (const one of items) {
    if ('why' in one) {
      site.left.push({ source: t`line ${one.line}`, why: one.why, line: one.line, isWrong: true })
      continue
    }
    const { item, line } = one
    const type = childText(item, 'wp:post_type')
    const source = childText(item, 'wp:post_name') || `post ${childText(item, 'wp:post_id')}`
    if (countedKinds[type] || type === 'wp_block') continue
    const why = reasonToLeave(item, type)
    const isPage = type === 'page'
    if (why)
      site.left.push({
        source,
        why,
        line,
        ...((type === 'post' || isPage) && { type }),
        title: itemTitle(item),
      })
    else
      await addTo(isPage ? site.pages : site.posts, site.left, source, async () => ({
        ...(isPage ? await readPage(item, old) : await readPost(item, old, authors)),
        source,
        folder: site.folder,
      }))
  }
  return site
}

/** Kinds with many items per export. Each gets one note on what is omitted. */
const countedKinds: Record<string, Message> = {
  attachment: msg`pictures come along where a post shows them, other files do not`,
  revision: msg`only the last version of a post is moved`,
  nav_menu_item: msg`the menus of this site are its own`,
}

function leftKinds(items: Item[]): LeftOut[] {
  const readable = items.flatMap((one) => ('item' in one ? one.item : []))
  const kinds = Object.entries(countedKinds).map(([kind, why]) => ({
    kind,
    why,
    count: readable.filter((item) => childText(item, 'wp:post_type') === kind).length,
  }))
  const comments = {
    kind: 'comment',
    why: msg`posts have none here`,
    count: readable.reduce((sum, item) => sum + all(item, 'wp:comment').length, 0),
  }
  return [...kinds, comments]
    .filter(({ count }) => count > 0)
    .map(({ kind, why, count }) => ({ source: kind, why: t`${count} of this kind: ${t(why)}` }))
}

const itemTitle = (item: XmlElement) =>
  plainWords(childText(item, 'title')) ||
  itemSlug(item).replace(/^\d+$/, '').replaceAll('-', ' ') ||
  undefined

/** By the status in the file. */
const hiddenWords: ReadonlyMap<string, Message> = new Map([
  ['private', msg`It is private`],
  ['trash', msg`It is trash`],
  ['auto-draft', msg`It is auto-draft`],
  ['inherit', msg`It is inherit`],
])

function reasonToLeave(item: XmlElement, type: string): string | undefined {
  if (type !== 'post' && type !== 'page') return t`It is of the kind “${type}”, not a post`
  const hidden = hiddenWords.get(childText(item, 'wp:status'))
  if (hidden) return t(hidden)
  return childText(item, 'wp:post_password') ? t`It has a password` : undefined
}

async function readPost(
  item: XmlElement,
  old: WordPressSite,
  authors: Map<string, string>,
): Promise<Omit<MovedPost, 'source' | 'folder'>> {
  const notes = new Set<string>()
  const publishedAt = publicationDate(item)
  const status = postStatus(item, publishedAt, (note) => notes.add(note))
  const isPublic = status === 'published'
  const login = childText(item, 'dc:creator')
  const thumbnail = metaText(item, '_thumbnail_id')
  const image = old.attachments.find(({ id }) => id === thumbnail)?.address
  if (thumbnail && !image) notes.add(t`The export does not hold its picture, the file ${thumbnail}`)
  const content = await readContent(item, old, (note) => notes.add(note))
  const title = itemTitle(item) ?? titleFromContent(content, (note) => notes.add(note))
  if (`${title}${content}`.includes('\uFFFD'))
    notes.add(t`Some characters are not of the encoding of the file, and are shown as �`)
  return {
    title,
    content,
    slug: itemSlug(item) || undefined,
    excerpt: plainWords(withoutShortcodes(childText(item, 'excerpt:encoded'))) || undefined,
    ...categoryAndTags(item),
    author: authors.get(login) || login || undefined,
    publishedAt: isPublic ? publishedAt : undefined,
    changedAt: lastChange(item),
    status,
    featured: childText(item, 'wp:is_sticky') === '1',
    image,
    oldPaths: isPublic ? oldPathsOf(item, 'p') : [],
    notes: [...notes],
  }
}

async function readPage(item: XmlElement, old: WordPressSite): Promise<Omit<MovedPage, 'source' | 'folder'>> {
  const notes = new Set<string>()
  const content = await readContent(item, old, (note) => notes.add(note))
  return {
    title: itemTitle(item) ?? titleFromContent(content, (note) => notes.add(note)),
    content,
    slug: itemSlug(item) || undefined,
    oldPaths: oldPathsOf(item, 'page_id'),
    notes: [...notes],
  }
}

/** Returns an item's path, and its address by number, which WordPress always redirects unless the site is in a folder. */
function oldPathsOf(item: XmlElement, parameter: 'p' | 'page_id'): string[] {
  const path = addressPath(childText(item, 'link'))
  const id = childText(item, 'wp:post_id')
  const guid = URL.parse(childText(item, 'guid'))
  const isBelow = guid && guid.pathname !== '/' && guid.searchParams.has(parameter)
  return [...(path ? [path] : []), ...(/^\d+$/.test(id) && !isBelow ? [`/?${parameter}=${id}`] : [])]
}

/** Makes a title from the first words of the text, because WordPress allows posts without a title. */
function titleFromContent(content: string, note: (text: string) => void): string {
  note(t`It has no title: the first words of its text are one`)
  const words = content
    .replace(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|[*_#>`]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 60 ? `${words.slice(0, 60).replace(/\s\S*$/, '')}…` : words
}

/**
 * Early and unfinished posts have only the old site's local time, which is read in this site's zone. The feed's date is the last
 * resort.
 */
function publicationDate(item: XmlElement): string | undefined {
  const given = [
    childText(item, 'wp:post_date_gmt'),
    childText(item, 'wp:post_date'),
    childText(item, 'pubDate'),
  ]
  const at = given.findIndex((date) => date && !/^0000|-0001\b/.test(date))
  return at < 0 ? undefined : readDate(at === 0 ? `${given[0]} UTC` : given[at])
}

function lastChange(item: XmlElement): string | undefined {
  const [gmt] = [childText(item, 'wp:post_modified_gmt')]
  return /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(gmt) ? `${gmt.replace(' ', 'T')}.000Z` : undefined
}

function postStatus(
  item: XmlElement,
  date: string | undefined,
  note: (text: string) => void,
): MovedPost['status'] {
  const status = childText(item, 'wp:status')
  if (status === 'publish') return 'published'
  if (status === 'future' && date) return 'published'
  if (status === 'future')
    note(t`It was to be published at a time that the export does not say: it is a draft`)
  else if (status === 'pending') note(t`It waited for a review: it is a draft`)
  else if (status !== 'draft') note(t`Its status “${status}” is unknown: it is a draft`)
  return 'draft'
}

function categoryAndTags(item: XmlElement): Pick<MovedPost, 'category' | 'tags'> {
  const terms = all(item, 'category').filter(({ attributes }) => attributes.nicename !== 'uncategorized')
  const first = terms.find(({ attributes }) => attributes.domain === 'category')
  const tags = terms
    .filter((term) => term !== first && ['category', 'post_tag'].includes(term.attributes.domain ?? ''))
    .map((term) => plainWords(term.text))
  return { category: first && plainWords(first.text), tags: [...new Set(tags)] }
}

function readAttachment(item: XmlElement): WordPressSite['attachments'] {
  const address = childText(item, 'wp:attachment_url')
  if (!address) return []
  const title = plainWords(childText(item, 'title'))
  return [
    {
      id: childText(item, 'wp:post_id'),
      parent: childText(item, 'wp:post_parent'),
      order: Number(childText(item, 'wp:menu_order')) || 0,
      // Posts on this site show pictures only over https.
      address: address.replace(/^http:/, 'https:'),
      alt: metaText(item, '_wp_attachment_image_alt') || title,
      caption: childText(item, 'excerpt:encoded'),
    },
  ]
}

/** Reads the addresses of posts, and of pictures whose attachment pages are in the export. */
function readAddresses(head: XmlElement, items: XmlElement[]): WordPressAddresses {
  const home = ['wp:base_blog_url', 'link', 'wp:base_site_url']
    .map((name) => URL.parse(childText(head, name)))
    .find(Boolean)
  const known = new Map<string, string>()
  for (const item of items) {
    const type = childText(item, 'wp:post_type')
    const words = itemSlug(item) || childText(item, 'title')
    const target =
      type === 'post'
        ? pathOfPost(words)
        : type === 'page'
          ? `/${pageSlug(words)}`
          : childText(item, 'wp:attachment_url').replace(/^http:/, 'https:')
    if (!target) continue
    known.set(`?${childText(item, 'wp:post_id')}`, target)
    const url = URL.parse(childText(item, 'link'), home ?? undefined)
    if (url && addressKey(url)) known.set(addressKey(url), target)
  }
  return { home: home?.href, known }
}
