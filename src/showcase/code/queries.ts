import { makeZip } from 'client-zip'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { msg } from '#platform/texts.ts'
import { shownPosts } from '#showcase/blog/queries/published.ts'
import { highlightCode, renderReadmeText, titledBlocks } from '#showcase/blog/queries/render.ts'
import { postsWithCode, publishedText } from '#showcase/blog/queries/titled-code.ts'
import type { CodeBlock, CodeFile, CodeLine, ListedSample, OpenSample, PostWithCode } from './contract.ts'
import { codeFiles, codeSamples } from './table.ts'

/** Sorts by path. The collation ensures the same order on every database. */
const inOrder = sql`${codeFiles.path} collate "C"`

/** Matching files per sample in search results. */
const maxFound = 5

const { postId: _, ...listed } = getTableColumns(codeSamples)

function samplesWhere(which?: SQL) {
  const ofSample = sql`from ${codeFiles} where ${codeFiles.sampleId} = ${codeSamples.id}`
  return db()
    .select({
      ...listed,
      post: { slug: shownPosts.slug, title: shownPosts.title },
      files: sql<number>`(select count(*)::integer ${ofSample})`,
      bytes: sql<number>`(select coalesce(sum(${codeFiles.bytes}), 0)::integer ${ofSample})`,
    })
    .from(codeSamples)
    .leftJoin(shownPosts, eq(shownPosts.id, codeSamples.postId))
    .where(which)
    .orderBy(desc(codeSamples.createdAt), desc(codeSamples.id))
}

/** Returns the samples, newest first. A search matches titles, descriptions, and the names and texts of files. */
export async function listSamples(search: string | undefined): Promise<ListedSample[]> {
  if (!search) return (await samplesWhere()).map((sample) => ({ ...sample, found: [] }))
  const files = await filesWith(search)
  const { title, description } = codeSamples
  const hasFile = sql`exists (select from ${codeFiles} where ${codeFiles.sampleId} = ${codeSamples.id} and ${hasIt(search)})`
  const samples = await samplesWhere(sql`${contains(search, [title, description])} or ${hasFile}`)
  return samples.map((sample) => ({
    ...sample,
    found: files
      .filter(({ sampleId }) => sampleId === sample.id)
      .map(({ path, line, text }) => ({
        path,
        found: line === null ? null : { line, text: shownLine(text) },
      })),
  }))
}

const hasIt = (search: string) => contains(search, [codeFiles.path, codeFiles.text])

/**
 * Returns the files whose name or text matches, each with its first matching line. Returns at most `maxFound` files per sample.
 */
async function filesWith(search: string) {
  const { sampleId, path, text } = codeFiles
  const at = sql`strpos(lower(${text}), lower(${search}))`
  const before = sql`left(${text}, ${at})`
  const files = db()
    .select({
      sampleId,
      path,
      text,
      line: sql<number | null>`case when ${at} > 0
        then length(${before}) - length(replace(${before}, chr(10), '')) + 1 end`.as('line'),
      place: sql<number>`row_number() over (partition by ${sampleId} order by ${path})`.as('place'),
    })
    .from(codeFiles)
    .where(hasIt(search))
    .as('files')
  return db()
    .select({
      sampleId: files.sampleId,
      path: files.path,
      line: files.line,
      text: sql<string>`coalesce(split_part(${files.text}, chr(10), ${files.line}), '')`,
    })
    .from(files)
    .where(sql`${files.place} <= ${maxFound}`)
    .orderBy(sql`${files.path} collate "C"`)
}

export async function readSample(slug: string): Promise<OpenSample> {
  const [sample] = await samplesWhere(eq(codeSamples.slug, slug))
  if (!sample) throw new AppError('missing', msg`There is no such sample`)
  const { path, bytes, sampleId } = codeFiles
  const tree = await db()
    .select({ path, bytes })
    .from(codeFiles)
    .where(eq(sampleId, sample.id))
    .orderBy(inOrder)
  return { ...sample, tree, readme: await findReadme(slug, tree) }
}

const pathDepth = (path: string) => path.split('/').length

async function findReadme(slug: string, tree: { path: string }[]): Promise<OpenSample['readme']> {
  const readmes = tree.map(({ path }) => path).filter((path) => /(^|\/)readme\.(md|markdown)$/i.test(path))
  const [path] = readmes.toSorted((a, b) => pathDepth(a) - pathDepth(b))
  const file = path && (await findFile(slug, path))
  if (!file) return null
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const address = `/dashboard/code/${slug}?file=${encodeURIComponent(folder)}`
  return { path, html: await renderReadmeText({ text: file.text, address }) }
}

async function findFile(slug: string, path: string) {
  const { text, bytes } = codeFiles
  const [file] = await db()
    .select({ path: codeFiles.path, text, bytes })
    .from(codeFiles)
    .innerJoin(codeSamples, eq(codeSamples.id, codeFiles.sampleId))
    .where(and(eq(codeSamples.slug, slug), eq(codeFiles.path, path)))
  return file
}

async function requireFile(slug: string, path: string) {
  const file = await findFile(slug, path)
  if (!file) throw new AppError('missing', msg`There is no such file`)
  return file
}

export async function readFile(slug: string, path: string): Promise<CodeFile> {
  const { text, bytes } = await requireFile(slug, path)
  return { path, bytes, lines: countLines(text), ...(await highlightCode({ name: path, text })) }
}

export const answerFile = async (slug: string, path: string, headers: Headers): Promise<Response> =>
  answerDocument('text/plain', (await requireFile(slug, path)).text, headers)

export async function answerZip(slug: string): Promise<Response> {
  const { path, text } = codeFiles
  const files = await db()
    .select({ path, text, createdAt: codeSamples.createdAt })
    .from(codeFiles)
    .innerJoin(codeSamples, eq(codeSamples.id, codeFiles.sampleId))
    .where(eq(codeSamples.slug, slug))
    .orderBy(inOrder)
  if (files.length === 0) throw new AppError('missing', msg`There is no such sample`)
  const entries = files.map((file) => ({
    name: file.path,
    input: file.text,
    lastModified: new Date(file.createdAt),
  }))
  return new Response(makeZip(entries), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=${slug}.zip`,
    },
  })
}

/** The maximum number of posts in the list of code. Only this number of the newest posts is searched for code. */
const maxPosts = 50
const maxLookedThrough = 200

/**
 * Returns posts with their blocks of code, newest first. A search keeps only blocks with a match in their title or text. If
 * `hasMore` is true, older posts may also contain code.
 */
export async function postsAndBlocks(
  search: string | undefined,
): Promise<{ posts: PostWithCode[]; hasMore: boolean }> {
  const posts: PostWithCode[] = []
  const candidates = await postsWithCode(search, maxLookedThrough)
  for (const { content, ...post } of candidates) {
    if (posts.length === maxPosts) return { posts, hasMore: true }
    const blocks = (await titledBlocks(content)).map(({ text, ...block }) => ({
      ...block,
      lines: countLines(text),
      found: search ? findLine(text, search) : null,
    }))
    const isWanted = ({ title, found }: (typeof blocks)[number]) =>
      !search || found !== null || title.toLowerCase().includes(search.toLowerCase())
    const wanted = blocks.filter(isWanted)
    if (wanted.length > 0) posts.push({ ...post, blocks: wanted })
  }
  return { posts, hasMore: candidates.length === maxLookedThrough }
}

async function findBlock(slug: string, id: string) {
  const content = await publishedText(slug)
  const blocks = content === undefined ? [] : await titledBlocks(content)
  const block = blocks.find((one) => one.id === id)
  if (!block) throw new AppError('missing', msg`There is no such block of code`)
  return block
}

export async function readBlock(slug: string, id: string): Promise<CodeBlock> {
  const { title, text, grammar } = await findBlock(slug, id)
  return { id, title, lines: countLines(text), ...(await highlightCode({ name: grammar, text })) }
}

export const answerBlock = async (slug: string, id: string, headers: Headers): Promise<Response> =>
  answerDocument('text/plain', (await findBlock(slug, id)).text, headers)

/** The maximum length of a line in search results, in characters. */
const maxShown = 200

/** Counts lines. A line ending at the end of the text does not begin another line. */
const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Returns a line without its indentation, shortened for search results. */
const shownLine = (text: string): string => text.trim().slice(0, maxShown)

/** Returns the first line that contains the searched text, ignoring case, or null if no line matches. */
function findLine(text: string, search: string): CodeLine | null {
  const wanted = search.toLowerCase()
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.toLowerCase().includes(wanted))
  return at < 0 ? null : { line: at + 1, text: shownLine(lines[at] ?? '') }
}
