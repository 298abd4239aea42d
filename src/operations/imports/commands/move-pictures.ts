import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { uploadImage } from '#base/images/commands/upload.ts'
import { maxImageBytes } from '#base/images/contract.ts'
import { AppError, StartupError } from '#platform/app-error.ts'
import { FetchError, fetchPublic } from '#platform/http/fetch-public.ts'
import { minute } from '#platform/jobs.ts'
import { t } from '#platform/texts.ts'
import { decodePath, plainName } from '../domain/plain-name.ts'
import { type Picture, picturesIn, replacePictures } from '../domain/text-addresses.ts'
import type { MovedPost } from './moved-post.ts'

export type PictureOptions = {
  /** The folder of the export. Files outside of it are never read. */
  folder: string
  /** Whether to import pictures at https addresses. */
  fetch: boolean
  dryRun: boolean
  ownerId: number
  fetching: Fetching
}

/** The deadline in milliseconds, and the number of consecutive failures per host. */
type Fetching = { until: number; failures: Map<string, number> }

/** The maximum time for fetching all pictures of an import, in milliseconds. */
const maxFetching = 30 * minute
/** After this many failures, a host gets no more requests. */
const maxFailures = 3

export const startFetching = (): Fetching => ({ until: Date.now() + maxFetching, failures: new Map() })

type Pictured = Pick<MovedPost, 'content' | 'image' | 'title' | 'folder'>

export type MovedPictures = Pick<MovedPost, 'content' | 'image'> & {
  /** The number of pictures that are new on this site. With `dryRun`, the number that would be. */
  stored: number
  /** The addresses of these pictures, even with `dryRun`. */
  brought: Set<string>
  notes: string[]
}

/**
 * Stores a post's pictures, and returns its text and picture with the new addresses. A picture that cannot be stored keeps its
 * address, and a note gives the reason.
 */
export async function movePictures(post: Pictured, options: PictureOptions): Promise<MovedPictures> {
  const addresses = new Map<string, string>()
  const brought = new Set<string>()
  const notes: string[] = []
  for (const picture of allPictures(post)) {
    try {
      const bytes = await readPicture(picture.address, post, options)
      if (!bytes) continue
      if (!options.dryRun) {
        const { address } = await uploadImage(bytes, picture.alt, options.ownerId)
        addresses.set(picture.address, address)
      }
      brought.add(picture.address)
    } catch (error) {
      if (!(error instanceof AppError || error instanceof StartupError)) throw error
      notes.push(
        t`The picture ${picture.address} stays where it is: ${error instanceof AppError ? error.text : error.message}`,
      )
    }
  }
  const newAddress = (address: string) => addresses.get(address) ?? address
  return {
    content: replacePictures(post.content, newAddress),
    image: post.image && newAddress(post.image),
    stored: brought.size,
    brought,
    notes,
  }
}

function allPictures({ content, image, title }: Pictured): Picture[] {
  const inText = picturesIn(content)
  const isShown = !image || inText.some(({ address }) => address === image)
  return isShown ? inText : [{ address: image, alt: title }, ...inText]
}

/** Returns the bytes of a picture. Undefined if the picture keeps its address. */
async function readPicture(address: string, post: Pictured, options: PictureOptions) {
  const { fetch, dryRun, fetching } = options
  if (/^data:/i.test(address)) throw new StartupError('it is written into the text itself')
  if (!/^([a-z]+:)?\/\//i.test(address)) return readFile(await findFile(address, post.folder, options))
  if (!fetch) return undefined
  return dryRun ? new Uint8Array() : fetchPicture(address.replace(/^\/\//, 'https://'), fetching)
}

/** Fetches a picture of at most 15 MB from a public https address. Throws a `StartupError` with the reason for a failure. */
async function fetchPicture(address: string, { until, failures }: Fetching): Promise<Uint8Array> {
  const host = URL.parse(address)?.host ?? ''
  const failed = failures.get(host) ?? 0
  if (failed >= maxFailures) throw new StartupError(t`${host} did not answer ${maxFailures} times`)
  if (Date.now() > until)
    throw new StartupError(t`fetching pictures took longer than 30 minutes: apply the file again`)
  try {
    const limits = { maxMegabytes: maxImageBytes / 1024 / 1024, maxSeconds: 20, accept: 'image/*, */*;q=0.5' }
    const { content } = await fetchPublic(address, limits)
    failures.delete(host)
    if (!content) throw new FetchError('the server answered 304')
    return content
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    if (/takes longer|cannot be reached|no such server/.test(error.message)) failures.set(host, failed + 1)
    throw new StartupError(error.message)
  }
}

/** Folders of an export whose contents are at the root of the site. */
const roots = ['', 'static', 'public', 'source', 'src', 'content']

async function findFile(
  address: string,
  postFolder: string,
  { folder, fetching }: PictureOptions,
): Promise<string> {
  const path = address.replace(/[?#].*$/, '')
  const from = path.startsWith('/') ? roots.map((root) => join(folder, root)) : [postFolder, folder]
  const whole = await realpath(folder)
  const places = from.map((start) => join(start, decodePath(path)))
  // Obsidian finds a picture by its name in any folder.
  const named = path.includes('/') ? [] : await filesNamed(path, folder, fetching)
  for (const place of [...places, ...(named.length === 1 ? named : [])]) {
    const file = await realFile(place, folder)
    if (!file?.startsWith(whole + sep)) continue
    const found = await stat(file)
    if (!found.isFile()) continue
    if (found.size > maxImageBytes) throw new StartupError(t`it is larger than 15 MB`)
    return file
  }
  throw new StartupError(t`there is no such file in the folder`)
}

const filesIn = new WeakMap<Fetching, Promise<string[]>>()

/** Returns the files with a name in the folder and its subfolders. The folder is read once per import. */
async function filesNamed(name: string, folder: string, fetching: Fetching): Promise<string[]> {
  const all = filesIn.get(fetching) ?? readdir(folder, { recursive: true })
  filesIn.set(fetching, all)
  const wanted = plainName(name)
  return (await all).filter((file) => plainName(basename(file)) === wanted).map((file) => join(folder, file))
}

/** Returns the real path of a file. The name in the text may differ in Unicode composition, encoding or capitals. */
async function realFile(path: string, folder: string): Promise<string | undefined> {
  const exact = await realpath(path).catch(() => undefined)
  const within = relative(folder, path)
  if (exact || within.startsWith('..')) return exact
  let found = folder
  for (const part of within.split(sep)) {
    const names = await readdir(found).catch(() => [])
    const alike = names.filter((name) => plainName(name) === plainName(part))
    const [name] = alike
    if (!name || alike.length > 1) return undefined
    found = join(found, name)
  }
  return realpath(found)
}
