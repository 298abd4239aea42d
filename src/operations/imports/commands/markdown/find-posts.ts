import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { plural, t } from '#platform/texts.ts'
import { htmlPost, markdownFile } from '../../domain/uploads.ts'
import type { LeftOut } from '../moved-post.ts'

/** The site generator of a folder, recognized by a file in its root. In Jekyll, only `_posts` and `_drafts` contain posts. */
export type Generator = 'jekyll' | 'hugo' | 'eleventy' | undefined

const configs: [RegExp, Generator][] = [
  [/^_config\.ya?ml$/, 'jekyll'],
  [/^(hugo|config)\.(toml|ya?ml|json)$/, 'hugo'],
  [/^(\.eleventy|eleventy\.config)\.[cm]?[jt]s$/, 'eleventy'],
]

export type Found = {
  generator: Generator
  /** Paths within the folder, separated by `/`. */
  posts: string[]
  /** Files that may set fields for other files. */
  data: string[]
  left: LeftOut[]
}

const pictures = /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i

/** Finds the Markdown files in a folder and its subfolders. Reports everything else except pictures. */
export async function findPosts(folder: string): Promise<Found> {
  const names = await readdir(folder)
  const [, generator] = configs.find(([config]) => names.some((name) => config.test(name))) ?? []
  // Hexo also has a _config.yml, but its posts are in `source`.
  const isHexo = generator === 'jekyll' && names.includes('source') && !names.includes('_posts')
  const found: Found = { generator: isHexo ? undefined : generator, posts: [], data: [], left: [] }
  await look(folder, '', found)
  return found
}

async function look(folder: string, within: string, found: Found): Promise<void> {
  const entries = await readdir(join(folder, within), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const source = within ? `${within}/${entry.name}` : entry.name
    const why = entry.isDirectory()
      ? reasonToSkip(entry.name, source, found)
      : reasonToLeave(entry.name, source, found)
    if (entry.isFile() && mayBeData(source)) found.data.push(source)
    if (why && entry.isDirectory())
      found.left.push({ source: `${source}/`, why: await describeFolder(why, join(folder, source)) })
    else if (why) found.left.push({ source, why })
    else if (entry.isDirectory()) await look(folder, source, found)
    else if (!entry.isFile()) found.left.push({ source, why: t`It is a link to another file` })
    else if (!pictures.test(entry.name)) found.posts.push(source)
  }
}

/** Adds to the reason how many posts are omitted with a folder. Packages and templates are not posts. */
async function describeFolder(why: string, folder: string): Promise<string> {
  if (/^(node_modules|archetypes)$/.test(basename(folder))) return why
  const names = await readdir(folder, { recursive: true })
  const count = names.filter((name) => markdownFile.test(name) && !/(^|[/\\])readme\.\w+$/i.test(name)).length
  if (count === 0) return why
  return plural(count, '{why}. One post is in it', '{why}. {n} posts are in it', { why })
}

/** Returns true for files that may set fields for other files: section pages and settings in Hugo, and data files in Eleventy. */
const mayBeData = (source: string) =>
  /(^|\/)_index(\.[\w-]+)?\.(md|mdx|markdown|html?)$|\.11tydata\.(json|[cm]?[jt]s)$|\.json$/i.test(source) ||
  /^(hugo|config)\.(toml|ya?ml)$/.test(source)

function reasonToSkip(name: string, source: string, { generator }: Found): string | undefined {
  if (generator === 'hugo' && source === 'archetypes') return t`It is a folder of templates for new posts`
  if (name === 'node_modules') return t`It is a folder of packages`
  if (name.startsWith('.')) return t`It is a hidden folder`
  return name.startsWith('_') && !/^_(posts|drafts)$/.test(name)
    ? t`It is a folder of the generator: its name begins with _`
    : undefined
}

function reasonToLeave(name: string, source: string, { generator }: Found): string | undefined {
  if (pictures.test(name)) return undefined
  if (configs.some(([config]) => config.test(source))) return t`It has the settings of the site`
  if (!markdownFile.test(name) && !htmlPost.test(source)) return t`It is no Markdown`
  if (/^readme\.\w+$/i.test(name)) return t`It is a README`
  if (/^[._]/.test(name)) return t`It is a file of the generator: its name begins with _ or a dot`
  return generator === 'jekyll' && !/(^|\/)_(posts|drafts)\//.test(source)
    ? t`It is a page: the posts of Jekyll are in _posts`
    : undefined
}
