import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { siteZone } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { type Fields, readFrontMatter } from '../domain/front-matter.ts'
import { defaultsFor, type JekyllSite, oldPathOf, readConfig } from '../domain/jekyll.ts'
import { replaceMdx } from '../domain/mdx.ts'
import { lineOf } from '../domain/outside-code.ts'
import {
  authorOf,
  dateOf,
  excerptOf,
  imageOf,
  isYes,
  listOf,
  plainFields,
  stateOf,
  tagsOf,
  textOf,
} from '../domain/post-fields.ts'
import { linkPosts } from '../domain/post-links.ts'
import { type Plain, replaceLiquid, replaceShortcodes } from '../domain/template-tags.ts'
import { UnreadableError } from '../domain/unreadable.ts'
import {
  addPost,
  type LeftOut,
  type MovedPost,
  type MovedSite,
  pathOf,
  pathOfPost,
  readDate,
} from './moved-post.ts'
import { readText } from './read-text.ts'

const maxBytes = 2 * 1024 * 1024

/** What the posts of a folder have in common. */
type Origin = Pick<Found, 'generator'> & { folder: string; jekyll: JekyllSite | undefined; zone: string }

/**
 * Reads a Markdown file, or a folder of them, with the front matter that Jekyll, Hugo, Astro, Eleventy and others have.
 * Links from post to post get the new addresses. The report names each unreadable file with the reason, and everything else
 * that is left out, except pictures.
 */
export async function readMarkdown(path: string): Promise<MovedSite> {
  const isFolder = (await stat(path)).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const found = isFolder ? await findPosts(path) : { generator: undefined, posts: [basename(path)], left: [] }
  const site: MovedSite = { posts: [], subscribers: [], left: found.left, folder }
  const origin = await readOrigin(folder, found)
  const texts = new Map<string, string>()
  for (const source of found.posts) {
    const read = await readText(join(folder, source), maxBytes).catch((error: Error) => error)
    if (!(read instanceof Error)) texts.set(source, read.text)
    await addPost(site, source, () => {
      if (read instanceof Error) throw read
      return readPost(read, source, origin)
    })
  }
  linkAll(site.posts, texts)
  return site
}

async function readOrigin(folder: string, { generator, left }: Found): Promise<Origin> {
  const origin: Origin = { folder, generator, jekyll: undefined, zone: siteZone() }
  if (generator !== 'jekyll') return origin
  const source = left.find(({ source }) => source.startsWith('_config.'))?.source ?? '_config.yml'
  try {
    const jekyll = readConfig(await readFile(join(folder, source), 'utf8'))
    return { ...origin, jekyll, zone: knownZone(jekyll.timezone) ?? origin.zone }
  } catch (error) {
    const why = `It cannot be read, so old addresses stay unknown: ${String((error as Error).message).split('\n', 1)[0]}`
    left.push({ source, why, isWrong: true })
    return origin
  }
}

function knownZone(zone: string | null | undefined): string | undefined {
  try {
    return zone && siteDay(0, zone) ? zone : undefined
  } catch {
    return undefined
  }
}

function readPost(file: { text: string; notes: string[] }, source: string, origin: Origin): MovedPost {
  const { fields: written, body, line } = readFrontMatter(file.text)
  const fields = plainFields({ ...(origin.jekyll && defaultsFor(origin.jekyll, source)), ...written })
  if (['layout', 'type'].some((name) => /^(page|home)$/i.test(textOf(fields[name]) ?? '')))
    throw new UnreadableError('It is a page', undefined, false)
  const named = nameOf(source)
  const { text, notes } = withoutTags(body, line, source, origin)
  const heading = /^\s*# +(.{1,300}?)[ #]*\n/.exec(`${text}\n`)
  const title = textOf(fields.title) ?? heading?.[1] ?? named.slug.replaceAll('-', ' ')
  const state = stateOf(fields)
  const isDraft = /(^|\/)_?drafts\//i.test(source)
  const date = readDate(dateOf(fields) ?? named.date, origin.zone)
  return {
    source,
    title,
    content: heading && heading[1] === title ? text.replace(heading[0].trim(), '') : text,
    slug: textOf(fields.slug) ?? named.slug,
    excerpt: excerptOf(fields),
    tags: tagsOf(fields, !['hugo', 'eleventy'].includes(origin.generator ?? '')),
    author: authorOf(fields),
    publishedAt: date,
    status: isDraft ? 'draft' : state.status,
    featured: isYes(fields.featured),
    image: imageOf(fields),
    oldPaths: oldPathsOf(fields, named.slug, date, origin),
    folder: dirname(join(origin.folder, source)),
    notes: [...file.notes, ...state.notes, ...notes],
  }
}

function withoutTags(body: string, line: number, source: string, { generator }: Origin): Plain {
  const isMdx = /\.mdx$/i.test(source)
  const first = isMdx ? replaceMdx(body, line) : { text: body, notes: [] }
  const isJekyll = generator === 'jekyll' || /(^|\/)_(posts|drafts)\//.test(source)
  const second = isJekyll ? replaceLiquid(first.text, line) : replaceShortcodes(first.text, line)
  return { text: second.text, notes: [...first.notes, ...second.notes] }
}

function oldPathsOf(fields: Fields, slug: string, date: string | undefined, origin: Origin): string[] {
  const own = textOf(fields.permalink) ?? textOf(fields.url)
  const post = date && {
    slug: textOf(fields.slug) ?? slug,
    day: siteDay(Date.parse(date), origin.zone),
    categories: listOf(fields.categories, true).concat(listOf(fields.category)),
  }
  const path = origin.jekyll && post ? oldPathOf(origin.jekyll, own, post) : own
  const isOne = path && !/^(true|false|no)$|[{}]/i.test(path)
  return [...(isOne ? [path] : []), ...listOf(fields.aliases), ...listOf(fields.redirectfrom)].flatMap(
    (address) => pathOf(address) ?? [],
  )
}

/** The slug and the date of a file's name: `2024-05-01-my-post.md`, or `my-post/index.md`. */
function nameOf(source: string): { slug: string; date?: string | undefined } {
  const own = basename(source).replace(/\.\w+$/, '')
  const isIndex = own === 'index' && dirname(source) !== '.'
  const [, date, slug = ''] = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(
    isIndex ? basename(dirname(source)) : own,
  ) ?? ['']
  return { slug, date }
}

function linkAll(posts: MovedPost[], texts: Map<string, string>): void {
  const targets = posts.map(({ source, title, slug }) => ({ source, title, path: pathOfPost(slug ?? title) }))
  for (const post of posts) {
    const { text, missing } = linkPosts(post.content, post.source, targets)
    post.content = text
    const whole = texts.get(post.source) ?? ''
    const notes = missing.map((link) => {
      const place = whole.indexOf(link)
      return `The link ${link} leads to no post here${place < 0 ? '' : `, line ${lineOf(whole, place)}`}`
    })
    post.notes = [...(post.notes ?? []), ...notes]
  }
}

/** Who makes pages of a folder, by a file of its root. Jekyll's posts are in `_posts` and `_drafts` only. */
type Generator = 'jekyll' | 'hugo' | 'eleventy' | undefined

const configs: [RegExp, Generator][] = [
  [/^_config\.ya?ml$/, 'jekyll'],
  [/^(hugo|config)\.(toml|ya?ml|json)$/, 'hugo'],
  [/^(\.eleventy|eleventy\.config)\.[cm]?[jt]s$/, 'eleventy'],
]

type Found = {
  generator: Generator
  /** Paths within the folder, with `/` between their parts. */
  posts: string[]
  left: LeftOut[]
}

const posts = /\.(md|mdx|markdown)$/i
const pictures = /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i

/** Finds the Markdown files of a folder and of those within. Everything else is named, but for pictures. */
async function findPosts(folder: string): Promise<Found> {
  const names = await readdir(folder)
  const [, generator] = configs.find(([config]) => names.some((name) => config.test(name))) ?? []
  // Hexo has a _config.yml too, and its posts within `source`.
  const isHexo = generator === 'jekyll' && names.includes('source') && !names.includes('_posts')
  const found: Found = { generator: isHexo ? undefined : generator, posts: [], left: [] }
  await look(folder, '', found)
  return found
}

async function look(folder: string, within: string, found: Found): Promise<void> {
  const entries = await readdir(join(folder, within), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const source = within ? `${within}/${entry.name}` : entry.name
    const why = entry.isDirectory() ? reasonToSkip(entry.name) : reasonToLeave(entry.name, source, found)
    if (why) found.left.push({ source: entry.isDirectory() ? `${source}/` : source, why })
    else if (entry.isDirectory()) await look(folder, source, found)
    else if (!entry.isFile()) found.left.push({ source, why: 'It is a link to another file' })
    else if (posts.test(entry.name)) found.posts.push(source)
  }
}

function reasonToSkip(name: string): string | undefined {
  if (name === 'node_modules') return 'It is a folder of packages'
  if (name.startsWith('.')) return 'It is a hidden folder'
  return name.startsWith('_') && !/^_(posts|drafts)$/.test(name)
    ? 'It is a folder of the generator: its name begins with _'
    : undefined
}

function reasonToLeave(name: string, source: string, { generator }: Found): string | undefined {
  if (pictures.test(name)) return undefined
  if (configs.some(([config]) => config.test(source))) return 'It has the settings of the site'
  if (!posts.test(name)) return 'It is no Markdown'
  if (/^readme\.\w+$/i.test(name)) return 'It is a README'
  if (/^[._]/.test(name)) return 'It is a file of the generator: its name begins with _ or a dot'
  return generator === 'jekyll' && !/(^|\/)_(posts|drafts)\//.test(source)
    ? 'It is a page: the posts of Jekyll are in _posts'
    : undefined
}
