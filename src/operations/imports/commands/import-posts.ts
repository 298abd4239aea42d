import { keepFormerAddress } from '#base/addresses/commands.ts'
import { RedirectInput } from '#base/addresses/contract.ts'
import { redirectFrom, redirectsTo } from '#base/addresses/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import { inputWords } from '#platform/http/input-words.ts'
import { log } from '#platform/log.ts'
import { imageAddress } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { changePost, createPost } from '#showcase/blog/commands/save-post.ts'
import { type ManagedPost, PostInput } from '#showcase/blog/contract/schemas.ts'
import { importedPostAt } from '#showcase/blog/queries/managed.ts'
import { firstWords, renderText } from '#showcase/blog/queries/render.ts'
import type { ImportEntry } from '../contract.ts'
import { importPage } from './import-page.ts'
import { movePictures, type PictureOptions, startFetching } from './move-pictures.ts'
import { type MovedCategories, openCategories } from './moved-categories.ts'
import { importedSlug, type MovedPage, type MovedPost, type MovedSite, makeEntry } from './moved-post.ts'
import { isSameText, securePictures } from './post-pictures.ts'
import {
  deadAnchors,
  isBlankPage,
  isPublic,
  lastChange,
  noteOfDate,
  noteOfOther,
  stateFor,
  withoutPublishing,
} from './post-state.ts'

/**
 * Unless `publish` is true, nothing becomes public. `ignored` names fields that must not hide posts, each alone or with one
 * value.
 */
type Publishing = { publish: boolean; ignored: string[] }
type Options = Omit<PictureOptions, 'folder' | 'fetching'> & Publishing
type PostOptions = PictureOptions & Publishing & { categories: MovedCategories }

/**
 * Stores the posts of another blog, each with its slug, date, author and pictures. With `dryRun`, only reports what it would do
 * if `publish` were true. If the slug exists on this site, the post is updated, provided that an import created it and nobody has
 * edited it since; its versions keep the previous text. Old addresses redirect to the new ones, unless the site already uses or
 * redirects them.
 */
export async function importPosts(
  { posts, pages, folder }: MovedSite,
  options: Options,
): Promise<ImportEntry[]> {
  const done: ImportEntry[] = []
  const ofPictures = { ...options, folder, fetching: startFetching() }
  const categories = await openCategories(options.dryRun)
  for (const post of posts) done.push(await importPost(post, { ...ofPictures, categories }, done))
  for (const page of pages)
    done.push(
      await importEntry(
        page,
        'page',
        done,
        (entry) => importPage(securePictures(page, entry.notes, options.fetch), ofPictures, entry),
        options.dryRun,
      ),
    )
  return done
}

function importPost(post: MovedPost, options: PostOptions, before: ImportEntry[]): Promise<ImportEntry> {
  const store = async (result: ImportEntry) => {
    const { slug, isMade } = importedSlug(post.slug ?? post.title)
    result.path = `/blog/${slug}`
    if (isMade)
      result.notes.push(t`Its title has no letters for an address, so it has a made-up one: choose another`)
    checkTwin(result, before)
    await storePost(securePictures(post, result.notes, options.fetch), slug, options, result)
  }
  return importEntry(post, 'post', before, store, options.dryRun)
}

/** Imports one post or page and returns the result. */
async function importEntry(
  { source, title, notes = [], oldPaths }: MovedPage,
  type: 'post' | 'page',
  before: ImportEntry[],
  store: (result: ImportEntry) => Promise<void>,
  dryRun: boolean,
): Promise<ImportEntry> {
  const result = makeEntry({ kind: 'wrong', type, source, title, notes: [...notes] })
  try {
    await store(result)
    checkTwin(result, before)
    await keepOldAddresses(oldPaths, result, before, dryRun)
  } catch (error) {
    // One invalid post must not abort the import.
    if (!(error instanceof AppError)) log().error({ err: error, source }, 'a post was not imported')
    result.kind = 'wrong'
    result.becomesPublic = false
    result.doubts = []
    result.notes.push(error instanceof AppError ? error.text : t`It could not be stored`)
  }
  return result
}

function checkTwin({ path }: ImportEntry, before: ImportEntry[]): void {
  const twin = before.find((entry) => entry.path === path && entry.kind !== 'wrong')
  if (twin) throw new AppError('conflict', () => t`${twin.source} has the same address`)
}

async function storePost(
  post: MovedPost,
  slug: string,
  options: PostOptions,
  result: ImportEntry,
): Promise<void> {
  const present = await importedPostAt(slug)
  if (post.content.trim() === '') throw new AppError('invalid', msg`It has no text`)
  const { image: _, ...words } = post
  const written = { ...words, excerpt: await makeExcerpt(post) }
  const known = options.categories.find(post.category)
  // Finds errors before it stores anything.
  const parsed = parseInput(written, slug)
  const { html } = await renderText(parsed.content)
  const status = stateFor(post, isBlankPage(html), options.ignored, present, result)
  const asExported = { ...parsed, status }
  const input = options.publish || options.dryRun ? asExported : withoutPublishing(asExported, present)
  result.isDraft = input.status === 'draft'
  result.notes.push(...deadAnchors(html))
  result.opensIfIgnored = result.doubts.length > 0 && isPublic({ ...input, status: 'published' }, present)
  const isInPlace = known === undefined || known === present?.categoryId
  if (present && isInPlace && isSame(present, { ...input, image: post.image }, options.fetch)) {
    result.kind = 'same'
    return
  }
  if (present) {
    await checkIsChangeable(present, post, result)
    result.notes.push(...noteOfOther(present, post))
  }
  const category = await options.categories.need(post.category)
  const { content, image, stored, brought, notes } = await movePictures(post, options)
  const hasImage = isAddress(image) || brought.has(post.image ?? '')
  result.notes.push(...category.notes, ...notes, ...listLosses(post, hasImage), ...noteOfDate(input, present))
  result.pictures = stored
  result.kind = present ? 'changed' : 'new'
  result.becomesPublic = isPublic(input, present) && !(present && isPublic(present))
  if (options.dryRun) return
  const moved = {
    ...parseInput({ ...written, content, image: isAddress(image) ? image : undefined }, slug),
    status: input.status,
    publishedAt: input.publishedAt,
    categoryId: category.id,
  }
  const edit = { editor: options.ownerId, expected: present?.version, origin: 'another-site' as const }
  const updatedAt = lastChange(post)
  if (present) await changePost(present.id, { ...moved, slug, updatedAt }, edit)
  else
    await createPost(
      { ...moved, author: post.author?.slice(0, 200), updatedAt },
      options.ownerId,
      'another-site',
    )
}

/**
 * Checks that an import may change a post: an import created it, nobody has edited it since, and it is not a different post with
 * the same slug.
 */
async function checkIsChangeable(
  { importedVersion, version }: { importedVersion: number | null; version: number },
  { oldPaths }: MovedPost,
  { path = '' }: ImportEntry,
): Promise<void> {
  if (importedVersion === null)
    throw new AppError('conflict', msg`A post that was written here has this address, and stays as it is`)
  if (importedVersion !== version)
    throw new AppError('conflict', msg`It was changed here since, and stays as it is`)
  const [other] = await redirectsTo(path)
  if (!other || oldPaths.length === 0) return
  const leadHere = await Promise.all(oldPaths.map(redirectFrom))
  if (!leadHere.includes(path))
    throw new AppError(
      'conflict',
      () => t`Another post, which was at ${other}, has this address: change the address of one of them`,
    )
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
      result.notes.push(t`The old address ${path} leads nowhere: ${error.issues[0]?.message ?? ''}`)
      continue
    }
    const { fromPath, toPath } = data
    if (fromPath === toPath || result.oldPaths.includes(fromPath)) continue
    const other = before.find(({ oldPaths }) => oldPaths.includes(fromPath))
    const leadsTo = other?.path ?? (await redirectFrom(fromPath))
    if (leadsTo && leadsTo !== toPath) {
      result.notes.push(t`The old address ${fromPath} leads to ${leadsTo} already`)
      continue
    }
    result.oldPaths.push(fromPath)
    if (!leadsTo && !dryRun) await tx(() => keepFormerAddress(fromPath, toPath))
  }
}

const isAddress = (image: string | undefined) => Boolean(image) && imageAddress().safeParse(image).success

/** Returns notes on the parts of a post that the site cannot store. */
function listLosses({ tags = [], excerpt = '', image, author = '' }: MovedPost, hasImage: boolean): string[] {
  const kept = fittingTags(tags)
  const lost = tags.map(plainTag).filter((tag) => tag && !kept.includes(tag))
  return [
    ...(lost.length > 0 ? [t`Of the tags these are left out: ${lost.join(', ').slice(0, 300)}`] : []),
    ...(excerpt.trim().length > 500 ? [t`The excerpt is cut after 500 characters`] : []),
    ...(author.length > 200 ? [t`The name of the author is cut after 200 characters`] : []),
    ...(image && !hasImage ? [t`The post has no picture: ${image.slice(0, 200)} is not brought along`] : []),
  ]
}

/** Returns the post's excerpt, otherwise the beginning of its text. */
const makeExcerpt = async ({ excerpt, summary, content, title }: MovedPost) =>
  (excerpt?.trim() || (await firstWords(summary ?? content)) || title).slice(0, 500)

/** Converts a post's values to author input. Throws `invalid` and names the first wrong field. */
function parseInput(post: MovedPost, slug: string): PostInput {
  const parsed = PostInput.safeParse(
    {
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      tags: fittingTags(post.tags ?? []),
      featured: post.featured ?? false,
      status: post.status,
      slug,
      image: post.image ?? null,
      publishedAt: post.publishedAt,
    },
    { error: inputWords },
  )
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}

const plainTag = (tag: string) => tag.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()

/** Drops tags that are too long, and tags beyond the maximum number. */
const fittingTags = (tags: string[]) => {
  const fitting = tags.map(plainTag).filter((tag) => tag.length > 0 && tag.length <= 40)
  return [...new Set(fitting)].slice(0, 20)
}

const isSame = (present: ManagedPost, input: PostInput, fetches: boolean): boolean =>
  isSameText(
    { ...present, image: present.image ?? undefined },
    { ...input, image: input.image ?? undefined },
    fetches,
  ) &&
  present.title === input.title &&
  present.excerpt === input.excerpt &&
  present.status === input.status &&
  present.tags.join() === input.tags.join() &&
  (!input.publishedAt || Date.parse(present.publishedAt) === Date.parse(input.publishedAt))
