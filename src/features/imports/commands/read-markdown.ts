import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { parse } from 'yaml'
import { StartupError } from '#platform/app-error.ts'
import { addPost, type MovedPost, type MovedSite, pathOf, readDate } from './moved-post.ts'

const maxBytes = 2 * 1024 * 1024

/**
 * Reads a Markdown file, or a folder of them, each with YAML front matter as Jekyll, Hugo, Astro and Eleventy have it. A
 * file that cannot be read is named with the reason.
 */
export async function readMarkdown(path: string): Promise<MovedSite> {
  const isFolder = (await stat(path)).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const site: MovedSite = { posts: [], subscribers: [], left: [], folder }
  for (const file of isFolder ? await markdownIn(path) : [path]) {
    const source = relative(folder, file)
    await addPost(site, source, () => readPost(file, source))
  }
  return site
}

async function markdownIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(md|mdx|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).split(/[\\/]/).some(isLeftOut))
    .sort()
}

const isLeftOut = (name: string) =>
  name === 'node_modules' || /^[._]/.test(name) || /^readme\.md$/i.test(name)

async function readPost(file: string, source: string): Promise<MovedPost> {
  if ((await stat(file)).size > maxBytes) throw new StartupError('The file is larger than 2 MB')
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (text.startsWith('+++')) throw new StartupError('Its front matter is TOML; write it as YAML')
  const [, matter = '', body = text] = /^---\n([\s\S]*?\n)?---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? []
  const fields = readFields(matter)
  const named = nameOf(file)
  const heading = /^\s*# +(.{1,300}?)[ #]*\n/.exec(`${body}\n`)
  const title = textOf(fields.title) ?? heading?.[1] ?? named.slug.replaceAll('-', ' ')
  const permalink = textOf(fields.permalink) ?? textOf(fields.url)
  return {
    source,
    title,
    content: heading && heading[1] === title ? body.replace(heading[0].trim(), '') : body,
    slug: textOf(fields.slug) ?? named.slug,
    excerpt: textOf(fields.description) ?? textOf(fields.excerpt) ?? textOf(fields.summary),
    tags: [...listOf(fields.tags), ...listOf(fields.categories ?? fields.category)],
    author: authorOf(fields.author ?? fields.authors),
    publishedAt: readDate(fields.date ?? fields.pubDate ?? fields.publishDate ?? named.date),
    status:
      fields.draft === true || fields.published === false || fields.status === 'draft'
        ? 'draft'
        : 'published',
    featured: fields.featured === true,
    image: imageOf(fields),
    oldPaths: [permalink, ...listOf(fields.aliases), ...listOf(fields.redirect_from)].flatMap(
      (address) => pathOf(address) ?? [],
    ),
    folder: dirname(file),
  }
}

type Fields = Record<string, unknown>

function readFields(matter: string): Fields {
  const fields: unknown = parse(matter)
  if (fields === null) return {}
  if (typeof fields !== 'object' || Array.isArray(fields))
    throw new StartupError('Its front matter has no fields')
  return fields as Fields
}

/** The slug and the date of a file's name: `2024-05-01-my-post.md`, or `my-post/index.md`. */
function nameOf(file: string): { slug: string; date?: string | undefined } {
  const own = basename(file).replace(/\.\w+$/, '')
  const [, date, slug = ''] = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(
    own === 'index' ? basename(dirname(file)) : own,
  ) ?? ['']
  return { slug, date }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** A list, a text with commas, or one text. */
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).flatMap(
    (entry) => textOf(entry) ?? [],
  )

function authorOf(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  return textOf(typeof first === 'object' && first ? (first as Fields).name : first)
}

function imageOf({ image, cover, cover_image, feature_image, heroImage }: Fields): string | undefined {
  const given = image ?? cover ?? cover_image ?? feature_image ?? heroImage
  if (typeof given !== 'object' || !given) return textOf(given)
  const { src, url, image: inner } = given as Fields
  return textOf(src ?? url ?? inner)
}
