import { eq, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { violatedUnique } from '#features/accounts/commands/names.ts'
import { users } from '#features/accounts/table.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { ManagedPost, PostChange, PostInput } from '../contract/writing.ts'
import { managed } from '../queries/managed.ts'
import { renderText } from '../queries/markdown/render.ts'
import { readingMinutes } from '../queries/reading-time.ts'
import { nameOfUser, versionOf } from '../queries/versions.ts'
import { blogPosts, formerPostSlugs } from '../table.ts'
import { discardDraft } from './drafts.ts'
import { publicationOf, wasPublished } from './publication.ts'
import { refuseTakenSlug, slugOf, takenSlug } from './slug.ts'
import { keepVersion, refuseStale } from './versions.ts'

/** Who changes a post, and the version (of `If-Match`) that the change began with. */
export type Edit = { editor: number; expected: number | undefined }

/**
 * Creates a post, whose author is its creator's name. Its address is made of the title unless one is given. Refuses with
 * `conflict` an address that another post has, and with `unprocessable` a text that cannot be rendered.
 */
export async function createPost(
  { slug, publishedAt, ...fields }: PostInput,
  editor: number,
): Promise<ManagedPost> {
  const address = slug ?? slugOf(fields.title)
  await renderText(fields.content)
  return savingAs(address, async () => {
    await refuseTakenSlug(address)
    const [post] = await db()
      .insert(blogPosts)
      .values({
        ...fields,
        slug: address,
        author: await nameFor(editor),
        readTime: readingMinutes(fields.content),
        publishedAt: publishedAt ?? presentInstant,
      })
      .returning(managed)
    if (!post) throw new Error('The post was not stored')
    await releaseFormerSlug(address)
    return afterSaving(post, editor, 'new')
  })
}

/**
 * Changes what is given of a post. An address at which visitors could read it goes on leading to it. Refuses with `missing`,
 * with `stale` when somebody else saved it meanwhile, and as `createPost` does.
 */
export async function changePost(id: number, change: PostChange, edit: Edit): Promise<ManagedPost> {
  if (change.content !== undefined) await renderText(change.content)
  return savingAs(change.slug ?? '', async () => {
    const post = await lockPost(id, edit.expected)
    await keepVersion(post, null)
    if (change.slug !== undefined && change.slug !== post.slug) await moveAddress(post, change.slug)
    const [changed] = await db()
      .update(blogPosts)
      .set({
        ...change,
        publishedAt: await publicationOf(post, change),
        readTime: change.content === undefined ? post.readTime : readingMinutes(change.content),
        version: post.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(blogPosts.id, id))
      .returning(managed)
    if (!changed) throw new Error('The post was not changed')
    return afterSaving(changed, edit.editor, id, post)
  })
}

/** Saves title, excerpt, text, tags and picture of an earlier version anew. Address and publication stay. Refuses as `changePost`. */
export async function restoreVersion(id: number, version: number, edit: Edit): Promise<ManagedPost> {
  const { title, excerpt, content, tags, image } = await versionOf(id, version)
  return changePost(id, { title, excerpt, content, tags, image }, edit)
}

/** Deletes a post with its versions, drafts and former addresses. Refuses with `missing` and `stale`. */
export async function deletePost(id: number, expected: number | undefined): Promise<void> {
  await tx(async () => {
    const post = await lockPost(id, expected)
    await db().delete(blogPosts).where(eq(blogPosts.id, id))
    await announce(post)
  })
}

async function lockPost(id: number, expected: number | undefined): Promise<ManagedPost> {
  const [post] = await db().select(managed).from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  if (!post) throw new AppError('missing', 'Post Not Found')
  await refuseStale(post, expected)
  return post
}

async function moveAddress(post: ManagedPost, slug: string): Promise<void> {
  await refuseTakenSlug(slug, post.id)
  await releaseFormerSlug(slug)
  if (!(await wasPublished(post.id, post.slug))) return
  await db().insert(formerPostSlugs).values({ slug: post.slug, postId: post.id }).onConflictDoNothing()
}

/** An address belongs to the post that has it now. */
const releaseFormerSlug = (slug: string) => db().delete(formerPostSlugs).where(eq(formerPostSlugs.slug, slug))

async function afterSaving(post: ManagedPost, editor: number, draft: 'new' | number, before?: ManagedPost) {
  await keepVersion(post, editor)
  await discardDraft(draft, editor)
  await announce(post, before)
  return post
}

/** Drafts change nothing that visitors see. */
async function announce(...posts: (ManagedPost | undefined)[]): Promise<void> {
  const published = posts.find((post) => post?.status === 'published')
  if (published) await publish('content', `post ${published.id}`)
}

/** Turns the race for an address, which only the unique index can decide, into the refusal that the slower one gets. */
async function savingAs(slug: string, save: () => Promise<ManagedPost>): Promise<ManagedPost> {
  try {
    return await tx(save)
  } catch (error) {
    throw violatedUnique(error) === 'blog_posts_slug_key' ? takenSlug(slug) : error
  }
}

async function nameFor(userId: number): Promise<string> {
  const [user] = await db().select({ name: nameOfUser }).from(users).where(eq(users.id, userId))
  return user?.name ?? site.brand
}
