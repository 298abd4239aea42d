import { readFile } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { t } from '#platform/texts.ts'
import { readFrontMatter } from '../../domain/front-matter.ts'
import type { Fields } from '../../domain/plain-metadata.ts'
import { fieldText, isFields, plainFields } from '../../domain/post-fields.ts'
import { readText } from '../read-text.ts'
import type { Found } from './find-posts.ts'

/** Fields that another file sets for posts. `unread` is the reason why they cannot be read. */
type Given = { source: string; fields?: Fields; unread?: string }

/** Returns what other files set for the post at a path, from the nearest file to the farthest. */
export type GivenTo = (source: string) => { fields: { source: string; fields: Fields }[]; unread: string[] }

const maxBytes = 2 * 1024 * 1024

/**
 * Reads the fields that files of a folder set for its posts: `cascade` in Hugo's `_index.md` and settings, and Eleventy's data
 * for a folder (`posts/posts.json`, `posts/posts.11tydata.js`) or a post. Scripts are not run. `above` names the folders above
 * this folder.
 */
export async function readFolderData(folder: string, found: Found, above: string[]): Promise<GivenTo> {
  /** Maps a folder, or a post's path without its extension, to the fields set for it. */
  const given = new Map<string, Given[]>()
  const posts = new Set(found.posts.map(withoutEnding))
  const add = (place: string, all: Given[]) => given.set(place, [...(given.get(place) ?? []), ...all])
  for (const source of found.data) {
    const within = folderOf(source)
    const name = basename(source)
    if (/^_index\./i.test(name)) add(`${within}/`, await readSection(folder, source))
    else if (/^(hugo|config)\.\w+$/.test(source)) add('/', await readSettings(folder, source, found))
    else {
      const own = name.replace(/(\.11tydata)?\.\w+$/, '')
      const ofFolder = own === (within ? basename(within) : above.at(-1))
      const ofPost = [within, own].filter(Boolean).join('/')
      if (ofFolder) add(`${within}/`, [await readData(folder, source)])
      else if (posts.has(ofPost)) add(ofPost, [await readData(folder, source)])
    }
  }
  for (const one of found.left)
    if (
      [...given.values()].flat().some(({ source }) => source === one.source) &&
      !/^(hugo|config)\./.test(one.source)
    )
      one.why = t`It is no post: what it says of the publication of others counts for them`
  return (source) => {
    const folders = parentsOf(source)
    const all = [withoutEnding(source), ...folders.map((name) => `${name}/`)].flatMap(
      (place) => given.get(place) ?? [],
    )
    return {
      fields: all.flatMap(({ source, fields }) => (fields ? [{ source, fields }] : [])),
      unread: all.flatMap(({ unread }) => unread ?? []),
    }
  }
}

const withoutEnding = (source: string) => source.replace(/\.\w+$/, '')
const folderOf = (source: string) => (posix.dirname(source) === '.' ? '' : posix.dirname(source))

/** Returns the folders that contain a file, from the nearest to the root. The root is an empty text. */
function parentsOf(source: string): string[] {
  const folder = folderOf(source)
  return folder === '' ? [''] : [folder, ...parentsOf(folder)]
}

async function readSection(folder: string, source: string): Promise<Given[]> {
  try {
    const fields = plainFields(readFrontMatter((await readText(join(folder, source), maxBytes)).text).fields)
    return [
      ...cascadeOf(fields).map((given) => ({ source, fields: given })),
      ...('draft' in fields ? [{ source, fields: { draft: fields.draft } }] : []),
    ]
  } catch (error) {
    return [unreadable(source, error)]
  }
}

/** Reads Hugo's settings, which may also contain a cascade. */
async function readSettings(folder: string, source: string, { generator }: Found): Promise<Given[]> {
  if (generator !== 'hugo') return []
  try {
    const text = await readFile(join(folder, source), 'utf8')
    const mark = /\.toml$/.test(source) ? '+++' : '---'
    return cascadeOf(plainFields(readFrontMatter(`${mark}\n${text}\n${mark}\n`).fields)).map((fields) => ({
      source,
      fields,
    }))
  } catch (error) {
    return [unreadable(source, error)]
  }
}

/** Returns the fields of a cascade. Omits those that apply only to section pages. */
function cascadeOf({ cascade }: Fields): Fields[] {
  const all = Array.isArray(cascade) ? cascade : [cascade]
  return all.filter(isFields).flatMap((one) => {
    const { target } = plainFields(one)
    const kind = isFields(target) ? fieldText(plainFields(target).kind) : undefined
    return kind && !/page|[*{]/.test(kind) ? [] : [one]
  })
}

async function readData(folder: string, source: string): Promise<Given> {
  if (!/\.json$/i.test(source))
    return { source, unread: t`${source} sets its fields, and is a script, which is not run` }
  try {
    const { text } = await readText(join(folder, source), maxBytes)
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return { source, fields: isFields(data) ? data : {} }
  } catch (error) {
    return unreadable(source, error)
  }
}

const unreadable = (source: string, error: unknown): Given => ({
  source,
  unread: t`${source}, which may set its fields, cannot be read: ${String((error as Error).message).split('\n', 1)[0] ?? ''}`,
})
