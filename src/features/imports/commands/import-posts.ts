import { keepFormerAddress } from '#features/addresses/commands.ts'
import { RedirectInput } from '#features/addresses/contract.ts'
import { redirectFrom } from '#features/addresses/queries.ts'
import { changePost, createPost, slugOf } from '#features/blog/commands/save-post.ts'
import { type ManagedPost, PostInput } from '#features/blog/contract/schemas.ts'
import { managedPostAt } from '#features/blog/queries/managed.ts'
import { renderText } from '#features/blog/queries/render.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { ImportEntry } from '../contract.ts'
import { movePictures, type PictureOptions } from './move-pictures.ts'
import type { MovedPost, MovedSite } from './moved-post.ts'
import { picturesIn, replacePictures } from './picture-addresses.ts'

type Options = Omit<PictureOptions, 'folder'>

/**
 * Stores the posts of another blog, each with its slug, date, author and pictures; with `dryRun` it only says what it would
 * do. A post whose slug exists here is changed, unless somebody has edited it here; its text before stays among its versions.
 * The old addresses lead to the new ones, except those that the site uses or that lead elsewhere already.
 */
export async function importPosts({ posts, folder }: MovedSite, options: Options): Promise<ImportEntry[]> {
  const done: ImportEntry[] = []
  for (const post of posts) done.push(await importPost(post, { ...options, folder }, done))
  return done
}

async function importPost(
  post: MovedPost,
  options: PictureOptions,
  before: ImportEntry[],
): Promise<ImportEntry> {
  const result: ImportEntry = {
    kind: 'wrong',
    type: 'post',
    source: post.source,
    title: post.title,
    oldPaths: [],
    pictures: 0,
    notes: [...(post.notes ?? [])],
    becomesPublic: false,
  }
  try {
    const slug = slugOf(post.slug ?? post.title)
    result.path = `/blog/${slug}`
    const twin = before.find(({ path }) => path === result.path)
    if (twin) throw new AppError('conflict', `${twin.source} has the same address`)
    await storePost(post, slug, options, result)
    await keepOldAddresses(post.oldPaths, result, before, options.dryRun)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    result.kind = 'wrong'
    result.notes.push(error.message)
  }
  return result
}

async function storePost(
  post: MovedPost,
  slug: string,
  options: PictureOptions,
  result: ImportEntry,
): Promise<void> {
  const present = await managedPostAt(slug)
  // What is wrong is said before anything is stored.
  const input = parseInput({ ...post, image: undefined }, slug)
  await renderText(input.content)
  if (present && isSame(present, { ...input, image: post.image }, options.fetch)) {
    result.kind = 'same'
    return
  }
  if (present && present.version > 1)
    throw new AppError('conflict', 'It was changed here since, and stays as it is')
  const { content, image, stored, notes } = await movePictures(post, options)
  result.notes.push(...notes)
  result.pictures = stored
  result.kind = present ? 'changed' : 'new'
  result.becomesPublic = isPublic(input) && !(present && isPublic(present))
  if (options.dryRun) return
  const moved = parseInput({ ...post, content, image: isAddress(image) ? image : undefined }, slug)
  if (present) await changePost(present.id, { ...moved, slug }, { editor: options.ownerId, expected: 1 })
  else await createPost({ ...moved, author: post.author?.slice(0, 200) }, options.ownerId)
}

async function keepOldAddresses(
  paths: string[],
  result: ImportEntry,
  before: ImportEntry[],
  dryRun: boolean,
): Promise<void> {
  for (const path of new Set(paths)) {
    const { data, error } = RedirectInput.safeParse({ fromPath: path, toPath: result.path ?? '' })
    if (!data) {
      result.notes.push(`The old address ${path} leads nowhere: ${error.issues[0]?.message}`)
      continue
    }
    const { fromPath, toPath } = data
    if (fromPath === toPath || result.oldPaths.includes(fromPath)) continue
    const other = before.find(({ oldPaths }) => oldPaths.includes(fromPath))
    const leadsTo = other?.path ?? (await redirectFrom(fromPath))
    if (leadsTo && leadsTo !== toPath) {
      result.notes.push(`The old address ${fromPath} leads to ${leadsTo} already`)
      continue
    }
    result.oldPaths.push(fromPath)
    if (!leadsTo && !dryRun) await tx(() => keepFormerAddress(fromPath, toPath))
  }
}

const isPublic = ({ status, publishedAt }: Pick<PostInput, 'status' | 'publishedAt'>) =>
  status === 'published' && (!publishedAt || Date.parse(publishedAt) <= Date.now())

const isAddress = (image: string | undefined) => /^(https:\/\/|\/media\/)/.test(image ?? '')

/** The values of a post as an author would give them. Fails with `invalid`, naming the first field that is wrong. */
function parseInput(post: MovedPost, slug: string): PostInput {
  const parsed = PostInput.safeParse({
    title: post.title,
    excerpt: (post.excerpt?.trim() || firstWords(post.content) || post.title).slice(0, 500),
    content: post.content,
    tags: fittingTags(post.tags ?? []),
    featured: post.featured ?? false,
    status: post.status,
    slug,
    image: post.image ?? null,
    publishedAt: post.publishedAt,
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}

/** Without those that are too long, and at most as many as a post may have. */
const fittingTags = (tags: string[]) =>
  tags
    .map((tag) => tag.replaceAll(',', ' ').replace(/\s+/g, ' ').trim())
    .filter((tag) => tag.length > 0 && tag.length <= 40)
    .slice(0, 20)

/** The beginning of a text without its marks, in whole words. */
function firstWords(markdown: string): string {
  const plain = markdown
    .slice(0, 10_000)
    .replace(/```[\s\S]*?```|<[^>]+>|!\[[^\]]*\]\([^)]*\)|^#+ .*$/gm, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= 200 ? plain : `${plain.slice(0, 200).replace(/\s\S*$/, '')}…`
}

/**
 * Whether a stored post says the same as an imported one. A picture that was stored here is the same as the one it was made
 * from; one that stayed where it was is not, when pictures are fetched now.
 */
function isSame(present: ManagedPost, input: PostInput, fetches: boolean): boolean {
  const hidden = (text: string) => replacePictures(text, () => '*').trim()
  const [here, there] = [present, input].map(({ content }) =>
    picturesIn(content).map(({ address }) => address),
  )
  const images = [...(here ?? []), present.image ?? ''].map((address, at) => {
    const other = [...(there ?? []), input.image ?? ''][at] ?? ''
    return (
      address.startsWith('/media/') || (address === other && !(fetches && address.startsWith('https://')))
    )
  })
  return (
    hidden(present.content) === hidden(input.content) &&
    (here?.length ?? 0) === (there?.length ?? 0) &&
    images.every(Boolean) &&
    present.title === input.title &&
    present.excerpt === input.excerpt &&
    present.status === input.status &&
    present.tags.join() === input.tags.join() &&
    (!input.publishedAt || Date.parse(present.publishedAt) === Date.parse(input.publishedAt))
  )
}
