import slugify from '@sindresorhus/slugify'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { createFieldError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import type { AdminCategory, CategoryChange, CategoryInput } from '../contract/categories.ts'
import { contentCategories } from '../table.ts'

const ordered = collectionCommands(contentCategories, 'post category')

/**
 * A deleted category can be restored for a day, with its posts; meanwhile these have none. Then `purgePostCategories` deletes it
 * for good.
 */
export const { remove: deletePostCategory, purge: purgePostCategories } = ordered

/**
 * Adds a category behind all others. Fails with `invalid` when its slug is not given and its name has no letters for one, and
 * with `conflict` when another category has the slug.
 */
export async function createPostCategory({ slug, ...input }: CategoryInput): Promise<AdminCategory> {
  const own = slug ?? slugOfCategory(input.name)
  if (own === '')
    throw createFieldError('slug', 'The name has no letters for an address. Choose one yourself.')
  return withFreeSlug(own, () => ordered.create({ ...input, slug: own }))
}

/** Changes what is given of a category. Fails with `missing`, `stale`, and with `conflict` as adding does. */
const changePostCategory = (id: number, change: CategoryChange, expected: number | undefined) =>
  withFreeSlug(change.slug, () => ordered.change(id, change, expected))

export const categoryCommands = { ...ordered, create: createPostCategory, change: changePostCategory }

/** The slug of a name: 'Über Daten' gives 'ueber-daten'; empty for a name without letters for one. */
export const slugOfCategory = (name: string): string =>
  slugify(name, { decamelize: false }).slice(0, 100).replace(/-$/, '')

/** A deleted category keeps its slug from no other one: then it is gone for good. */
async function withFreeSlug<Saved>(slug: string | undefined, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await tx(async () => {
      if (slug !== undefined)
        await db()
          .delete(contentCategories)
          .where(and(eq(contentCategories.slug, slug), isNotNull(contentCategories.deletedAt)))
      return save()
    })
  } catch (error) {
    if (violatedUnique(error) !== 'content_categories_slug_key') throw error
    throw createFieldError('slug', `Another category has the address “${slug}”`, 'conflict')
  }
}

/** Fails with `invalid` unless `id` names a category, shown or not, or none. The lock keeps it within the transaction. */
export async function checkCategory(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const isKept = and(eq(contentCategories.id, id), isNull(contentCategories.deletedAt))
  const rows = await db()
    .select({ id: contentCategories.id })
    .from(contentCategories)
    .where(isKept)
    .for('key share')
  if (rows.length === 0) throw createFieldError('categoryId', 'There is no such category')
}
