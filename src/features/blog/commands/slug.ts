import slugify from '@sindresorhus/slugify'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { reservedSlugs } from '../contract/writing.ts'
import { blogPosts } from '../table.ts'

const maxCharacters = 80

/** The address that a title suggests, in Latin letters: 'Über 100 Ideen!' gives 'ueber-100-ideen'. Refuses a title without any. */
export function slugOf(title: string): string {
  const slug = shorten(slugify(title, { decamelize: false }))
  if (slug === '') throw badSlug('The title has no letters for an address. Choose one yourself.')
  return /^\d+$/.test(slug) || reservedSlugs.includes(slug) ? `${slug}-post` : slug
}

/** Whole words only. */
function shorten(slug: string): string {
  if (slug.length <= maxCharacters) return slug
  const cut = slug.slice(0, maxCharacters + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxCharacters)
}

/** Refuses with `conflict` a slug that another post has; `postId` is the post that wants it, if it exists already. */
export async function refuseTakenSlug(slug: string, postId?: number): Promise<void> {
  const [other] = await db()
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), postId === undefined ? undefined : ne(blogPosts.id, postId)))
  if (other) throw takenSlug(slug)
}

export function takenSlug(slug: string): AppError {
  const message = `Another post has the address “${slug}”. Change the title or choose another address.`
  return new AppError('conflict', message, { fields: { slug: message } })
}

function badSlug(message: string): AppError {
  return new AppError('invalid', message, { fields: { slug: message } })
}
