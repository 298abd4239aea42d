import slugify from '@sindresorhus/slugify'
import { and, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { slugText } from '#base/addresses/contract.ts'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg, t } from '#platform/texts.ts'
import type { ManagedPost, PostChange, PostInput } from '../contract/schemas.ts'
import { readingMinutes } from '../domain/reading-time.ts'
import { managed, wholeVersion } from '../queries/managed.ts'
import { renderText } from '../queries/render.ts'
import { blogPosts, formerPostSlugs } from '../table.ts'
import { checkCategory } from './categories.ts'
import { markAnnounced, publicationTime, wasPublished } from './publication.ts'
import { checkVersion, discardDraft, storeVersion } from './versions.ts'

/** The source of an imported post: another site, or a data file, which contains texts that were already rendered successfully. */
type Origin = 'another-site' | 'data'

/** The author, and the time of the last change on the other site. Only imports from another site set them. */
type OfOldSite = { author: string | undefined; updatedAt: string | undefined }

/** How a post is edited. `editor` is the id of a member. `expected` is the version on which the change is based (`If-Match`). */
export type Edit = { editor: number; expected: number | undefined; origin?: Origin | undefined }

/**
 * Creates a post. By default, the creator is its author, and the title determines its slug. Later imports can change a post that
 * came from another site. Throws `conflict` if the slug is taken, `invalid` if the category does not exist or the title gives no
 * slug, and the errors of `renderText`.
 */
export async function createPost(
  { slug, publishedAt, author, updatedAt, ...fields }: PostInput & Partial<OfOldSite>,
  editor: number,
  origin?: Origin,
): Promise<ManagedPost> {
  const address = slug ?? toSlug(fields.title)
  if (origin !== 'data') await renderText(fields.content)
  return savingAs(address, async () => {
    await checkSlugIsFree(address)
    await checkCategory(fields.categoryId)
    const post = await db()
      .insert(blogPosts)
      .values({
        ...fields,
        slug: address,
        author: author ?? (await nameFor(editor)),
        readTime: readingMinutes(fields.content),
        publishedAt: publishedAt ?? presentInstant,
        updatedAt: updatedAt ?? presentInstant,
        importedVersion: origin === 'another-site' ? 1 : null,
      })
      .returning(managed)
      .then(oneRow)
    await releaseFormerSlug(address)
    return afterSaving(post, { editor, origin }, 'new')
  })
}

/**
 * Changes the given fields of a post. If visitors could read the post at its former slug, that slug redirects to the post. Throws
 * `missing`, `stale` if somebody else has saved the post meanwhile, and the errors of `createPost`.
 */
export async function changePost(
  id: number,
  { updatedAt, ...change }: PostChange & Partial<Pick<OfOldSite, 'updatedAt'>>,
  edit: Edit,
): Promise<ManagedPost> {
  if (change.content !== undefined && edit.origin !== 'data') await renderText(change.content)
  return savingAs(change.slug ?? '', async () => {
    const post = await lockPost(id, edit.expected)
    await storeVersion(post, null)
    await checkCategory(change.categoryId)
    if (change.slug !== undefined && change.slug !== post.slug) await changeSlug(post, change.slug)
    const changed = await db()
      .update(blogPosts)
      .set({
        ...change,
        publishedAt: await publicationTime(post, change),
        readTime: change.content === undefined ? post.readTime : readingMinutes(change.content),
        version: post.version + 1,
        ...(edit.origin === 'another-site' && { importedVersion: post.version + 1 }),
        updatedAt: updatedAt ?? presentInstant,
      })
      .where(eq(blogPosts.id, id))
      .returning(managed)
      .then(oneRow)
    return afterSaving(changed, edit, id, post)
  })
}

/**
 * Saves the title, excerpt, text, tags, category and image of an earlier version again. Slug and publication stay unchanged.
 * Throws the errors of `changePost`.
 */
export async function restoreVersion(id: number, version: number, edit: Edit): Promise<ManagedPost> {
  const { title, excerpt, content, tags, image, categoryId } = await wholeVersion(id, version)
  return changePost(id, { title, excerpt, content, tags, image, categoryId }, edit)
}

/** Deletes a post with its versions, drafts and former slugs. Throws `missing`, and `stale` as `changePost` does. */
export async function deletePost(id: number, expected: number | undefined): Promise<void> {
  await tx(async () => {
    const post = await lockPost(id, expected)
    await db().delete(blogPosts).where(eq(blogPosts.id, id))
    await announce(post)
  })
}

async function lockPost(id: number, expected: number | undefined): Promise<ManagedPost> {
  const post = await db()
    .select(managed)
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
    .for('update')
    .then(oneOr(msg`Post Not Found`))
  await checkVersion(post, expected)
  return post
}

async function changeSlug(post: ManagedPost, slug: string): Promise<void> {
  await checkSlugIsFree(slug, post.id)
  await releaseFormerSlug(slug)
  if (!(await wasPublished(post.id, post.slug))) return
  await db().insert(formerPostSlugs).values({ slug: post.slug, postId: post.id }).onConflictDoNothing()
}

/** Deletes the redirect of a slug, because a post now uses this slug again. */
const releaseFormerSlug = (slug: string) => db().delete(formerPostSlugs).where(eq(formerPostSlugs.slug, slug))

/**
 * Stores the version and publishes the change. For an edit that is not an import, also discards the editor's draft and calls
 * webhooks.
 */
async function afterSaving(
  post: ManagedPost,
  { editor, origin }: Pick<Edit, 'editor' | 'origin'>,
  draft: 'new' | number,
  before?: ManagedPost,
) {
  await storeVersion(post, editor)
  const appeared = await markAnnounced(post.id)
  if (!origin) {
    await discardDraft(draft, editor)
    await recordEvent('post.published', ...appeared)
  }
  await announce(post, before)
  return post
}

/** Publishes `content` if any of the posts is or was published. Changes of drafts do not affect public pages. */
async function announce(...posts: (ManagedPost | undefined)[]): Promise<void> {
  const published = posts.find((post) => post?.status === 'published')
  if (published) await publish('content', `post ${published.id}`)
}

/** Saves a post. If two parallel saves use the same slug, the unique index makes the second one fail with `conflict`. */
async function savingAs(slug: string, save: () => Promise<ManagedPost>): Promise<ManagedPost> {
  try {
    return await tx(save)
  } catch (error) {
    throw violatedUnique(error) === 'blog_posts_slug_key' ? createSlugConflict(slug) : error
  }
}

async function nameFor(userId: number): Promise<string> {
  const [person] = await db().select({ name: people.name }).from(people).where(eq(people.id, userId))
  // Replaces a name that is an email address, because visitors must not see with which address a writer signs in.
  return person && !person.name.includes('@') ? person.name : ownerName() || brand()
}

/**
 * Replaces authors that are the email address of an account with the owner's name, because earlier releases stored such
 * addresses. Runs at every start.
 */
export async function mendAuthors(): Promise<void> {
  const addresses = db()
    .select({ email: sql`lower(${people.email})` })
    .from(people)
    .where(isNotNull(people.email))
  const mended = await db()
    .update(blogPosts)
    .set({ author: ownerName() || brand() })
    .where(and(like(blogPosts.author, '%@%'), inArray(sql`lower(${blogPosts.author})`, addresses)))
    .returning({ id: blogPosts.id })
  if (mended.length > 0) await publish('content', 'blog_posts')
}

const maxSlugLength = 80

/**
 * Returns the slug of a title in Latin letters: 'Über 100 Ideen!' becomes 'ueber-100-ideen'. Throws `invalid` for a title without
 * letters.
 */
export function toSlug(title: string): string {
  const slug = shorten(slugify(title, { decamelize: false }))
  if (slug === '') {
    const message = t`The title has no letters for an address. Choose one yourself.`
    throw new AppError('invalid', message, { fields: { slug: message } })
  }
  return slugText(maxSlugLength).safeParse(slug).success ? slug : `${slug}-post`
}

function shorten(slug: string): string {
  if (slug.length <= maxSlugLength) return slug
  const cut = slug.slice(0, maxSlugLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxSlugLength)
}

async function checkSlugIsFree(slug: string, postId?: number): Promise<void> {
  const [other] = await db()
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), postId === undefined ? undefined : ne(blogPosts.id, postId)))
  if (other) throw createSlugConflict(slug)
}

function createSlugConflict(slug: string): AppError {
  const message = t`Another post has the address “${slug}”. Change the title or choose another address.`
  return new AppError('conflict', message, { fields: { slug: message } })
}
