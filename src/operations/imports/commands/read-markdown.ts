import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { siteZone } from '#platform/clock.ts'
import { locale, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { openConverter } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { type JekyllSite, readConfig } from '../domain/jekyll.ts'
import { lineNumber } from '../domain/outside-code.ts'
import { linkPosts } from '../domain/post-links.ts'
import { summaryOf } from '../domain/summary.ts'
import { type Found, findPosts } from './markdown/find-posts.ts'
import { readFolderData } from './markdown/folder-data.ts'
import { type Origin, type ReadPost, readPost } from './markdown/read-post.ts'
import { addPost, type MovedPost, type MovedSite, pathOfPost } from './moved-post.ts'
import { readText } from './read-text.ts'

const maxBytes = 2 * 1024 * 1024

/**
 * Reads a Markdown file, or a folder of them, with the front matter of Jekyll, Hugo, Astro, Eleventy and others. Links between
 * posts get the new addresses. The report names each unreadable file with the reason, and everything else that is omitted,
 * except pictures. `above` are the folders whose names may mark all posts as drafts, by default the folder of the posts.
 */
export async function readMarkdown(path: string, above?: string[]): Promise<MovedSite> {
  const isFolder = (await stat(path)).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const found = isFolder
    ? await findPosts(path)
    : { generator: undefined, posts: [basename(path)], data: [], left: [] }
  const site: MovedSite = { posts: [], pages: [], subscribers: [], left: found.left, folder }
  const origin = await readOrigin(folder, found, above ?? [basename(resolve(folder))])
  const texts = new Map<string, string>()
  const posts: ReadPost[] = []
  for (const source of found.posts) {
    const read = await readText(join(folder, source), maxBytes).catch((error: Error) => error)
    if (!(read instanceof Error)) texts.set(source, read.text)
    await addPost(site, source, async () => {
      if (read instanceof Error) throw read
      const post = await readPost(read, source, origin)
      posts.push(post)
      return post
    })
  }
  tellApart(posts)
  linkAll(site.posts, texts)
  return site
}

async function readOrigin(folder: string, found: Found, above: string[]): Promise<Origin> {
  const { generator, left } = found
  const givenTo = await readFolderData(folder, found, above)
  const convert = openConverter({ none: true })
  const origin: Origin = { folder, above, generator, jekyll: undefined, zone: siteZone(), convert, givenTo }
  if (generator !== 'jekyll') return origin
  const source = left.find(({ source }) => source.startsWith('_config.'))?.source ?? '_config.yml'
  try {
    const jekyll: JekyllSite = readConfig(await readFile(join(folder, source), 'utf8'))
    return { ...origin, jekyll, zone: knownZone(jekyll.timezone) ?? origin.zone }
  } catch (error) {
    const why = t`It cannot be read, so old addresses stay unknown: ${String((error as Error).message).split('\n', 1)[0] ?? ''}`
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

/** Adds the language to the slugs of translations that share a slug. */
function tellApart(posts: ReadPost[]): void {
  const bySlug = Map.groupBy(posts, ({ slug, title }) => pathOfPost(slug ?? title))
  for (const twins of bySlug.values()) {
    if (twins.length < 2) continue
    for (const { post, language } of [...ownLanguages(twins), ...languagesOfFolders(twins)])
      post.slug = `${post.slug ?? post.title}-${language}`
  }
}

type Translation = { post: ReadPost; language: string }

const ownLanguages = (twins: ReadPost[]): Translation[] =>
  twins.flatMap((post) => (post.language ? [{ post, language: post.language }] : []))

/**
 * Returns posts that differ only in a language folder, such as `en/x.md` and `de/x.md`. Excludes the one that keeps its slug: in
 * this site's language, otherwise in English, otherwise the first.
 */
function languagesOfFolders(twins: ReadPost[]): Translation[] {
  const places = twins.flatMap((post) => {
    const parts = post.source.split('/')
    const at = parts.findIndex((part, index) => index < parts.length - 1 && isLanguage(part))
    const language = parts[at]?.toLowerCase()
    return post.language
      ? []
      : [{ post, language, rest: parts.toSpliced(Math.max(at, 0), language ? 1 : 0).join('/') }]
  })
  return [...Map.groupBy(places, ({ rest }) => rest).values()].flatMap((same) => {
    const wanted = [undefined, locale().textLanguage, 'en']
    const first = wanted.map((one) => same.find(({ language }) => language === one)).find(Boolean) ?? same[0]
    return same.flatMap(({ post, language }) =>
      post === first?.post || !language ? [] : [{ post, language }],
    )
  })
}

const isLanguage = (name: string) => /^[a-z]{2}([-_]([a-z]{2}|[a-z]{4}))?$/i.test(name)

function linkAll(posts: MovedPost[], texts: Map<string, string>): void {
  const targets = posts.map(({ source, title, slug }) => ({ source, title, path: pathOfPost(slug ?? title) }))
  for (const post of posts) {
    const { text, missing } = linkPosts(post.content, post.source, targets)
    post.content = text
    post.summary = summaryOf(text)
    const whole = texts.get(post.source) ?? ''
    const notes = missing.map((link) => {
      const place = whole.indexOf(link)
      return place < 0
        ? t`The link ${link} leads to no post here`
        : t`The link ${link} leads to no post here, line ${lineNumber(whole, place)}`
    })
    post.notes = [...(post.notes ?? []), ...notes]
  }
}
