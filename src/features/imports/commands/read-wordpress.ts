import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { StartupError } from '#platform/app-error.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { addPost, type MovedPost, type MovedSite, pathOf, readDate } from './moved-post.ts'

/**
 * Reads the file that WordPress exports (Tools, Export; WXR). Pages and posts with a password are left out. Throws a
 * `StartupError` for another file.
 */
export async function readWordPress(file: string): Promise<MovedSite> {
  const channel = parseChannel(await readFile(file, 'utf8'), file)
  const site: MovedSite = { posts: [], subscribers: [], left: [], folder: dirname(file) }
  const authors = new Map(
    all(channel, 'wp:author').map((author) => [
      textOf(author, 'wp:author_login'),
      textOf(author, 'wp:author_display_name'),
    ]),
  )
  const items = all(channel, 'item')
  const attachments = new Map(
    items.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  )
  for (const item of items) {
    const type = textOf(item, 'wp:post_type')
    if (type !== 'post' && type !== 'page') continue
    const source = textOf(item, 'wp:post_name') || `post ${textOf(item, 'wp:post_id')}`
    const why = reasonToLeave(item, type)
    if (why) site.left.push({ source, why })
    else
      await addPost(site, source, () => ({
        ...readPost(item, authors, attachments),
        source,
        folder: site.folder,
      }))
  }
  return site
}

function parseChannel(content: string, file: string): XmlElement {
  try {
    const root = parseXml(content, { ignoreUndefinedEntities: true }).root
    const [channel] = root?.name === 'rss' ? all(root, 'channel') : []
    if (channel && textOf(channel, 'wp:wxr_version')) return channel
  } catch (error) {
    const [line] = String((error as Error).message).split('\n', 1)
    throw new StartupError(`${file} is no well-formed XML: ${line}`)
  }
  throw new StartupError(`${file} is no export of WordPress`)
}

const all = (parent: XmlElement, name: string) =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

const textOf = (parent: XmlElement, name: string) => all(parent, name)[0]?.text.trim() ?? ''

function reasonToLeave(item: XmlElement, type: string): string | undefined {
  if (type === 'page') return 'It is a page'
  const status = textOf(item, 'wp:status')
  if (!['publish', 'future', 'draft', 'pending'].includes(status))
    return `It is ${status || 'without a status'}`
  return textOf(item, 'wp:post_password') ? 'It has a password' : undefined
}

function readPost(
  item: XmlElement,
  authors: Map<string, string>,
  attachments: Map<string, string>,
): Omit<MovedPost, 'source' | 'folder'> {
  const isPublic = ['publish', 'future'].includes(textOf(item, 'wp:status'))
  const date = textOf(item, 'wp:post_date_gmt')
  const login = textOf(item, 'dc:creator')
  return {
    title: textOf(item, 'title') || textOf(item, 'wp:post_name').replaceAll('-', ' '),
    content: htmlToMarkdown(toParagraphs(textOf(item, 'content:encoded'))),
    slug: decode(textOf(item, 'wp:post_name')) || undefined,
    excerpt: htmlToMarkdown(textOf(item, 'excerpt:encoded')) || undefined,
    tags: tagsOf(item),
    author: authors.get(login) || login || undefined,
    publishedAt: isPublic && !date.startsWith('0000') ? readDate(date, 'UTC') : undefined,
    status: isPublic ? 'published' : 'draft',
    featured: textOf(item, 'wp:is_sticky') === '1',
    image: attachments.get(metaOf(item, '_thumbnail_id')) || undefined,
    // An address such as /?p=12 has no path of its own.
    oldPaths: isPublic ? [pathOf(textOf(item, 'link'))].flatMap((path) => path ?? []) : [],
  }
}

const metaOf = (item: XmlElement, key: string) => {
  const meta = all(item, 'wp:postmeta').find((one) => textOf(one, 'wp:meta_key') === key)
  return meta ? textOf(meta, 'wp:meta_value') : ''
}

const tagsOf = (item: XmlElement) => [
  ...new Set(
    all(item, 'category')
      .filter(({ attributes }) => ['category', 'post_tag'].includes(attributes.domain ?? ''))
      .filter(({ attributes }) => attributes.nicename !== 'uncategorized')
      .map(({ text }) => text.trim()),
  ),
]

const decode = (slug: string) => {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const block = /^<\/?(p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|hr|form|section|iframe|address)\b/i

/** The classic editor stores paragraphs as blank lines, and breaks as single ones; the block editor stores HTML. */
function toParagraphs(content: string): string {
  const captioned = content.replace(/\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g, '\n\n$1\n\n')
  if (captioned.includes('<!-- wp:')) return captioned
  return captioned
    .replaceAll('\r\n', '\n')
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .split(/\n\s*\n/)
            .map(toParagraph)
            .join('\n'),
    )
    .join('\n')
}

function toParagraph(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || block.test(trimmed)) return trimmed
  return `<p>${trimmed.replaceAll('\n', '<br>\n')}</p>`
}
