import slugify from '@sindresorhus/slugify'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { createFieldError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg, t } from '#platform/texts.ts'
import type { AdminCategory, CategoryChange, CategoryInput } from '../contract/categories.ts'
import { contentCategories } from '../table.ts'

const ordered = collectionCommands(contentCategories, msg`post category`)

/**
 * Deletes a category. It can be restored for a day, and its posts then belong to it again. After that, `purgePostCategories`
 * deletes it permanently.
 */
export const { remove: deletePostCategory, purge: purgePostCategories } = ordered

/**
 * Adds a category at the end. Without a slug, the name determines it. Throws `invalid` if the name has no letters for a slug, and
 * `conflict` if the slug is taken.
 */
export async function createPostCategory({ slug, ...input }: CategoryInput): Promise<AdminCategory> {
  const own = slug ?? slugOfCategory(input.name)
  if (own === '')
    throw createFieldError('slug', msg`The name has no letters for an address. Choose one yourself.`)
  return withFreeSlug(own, () => ordered.create({ ...input, slug: own }))
}

/** Changes the given fields of a category. Throws `missing`, `stale`, and `conflict` if the slug is taken. */
const changePostCategory = (id: number, change: CategoryChange, expected: number | undefined) =>
  withFreeSlug(change.slug, () => ordered.change(id, change, expected))

export const categoryCommands = { ...ordered, create: createPostCategory, change: changePostCategory }

/** Returns the slug for a name: 'Über Daten' becomes 'ueber-daten'. Returns an empty text if the name has no usable letters. */
export const slugOfCategory = (name: string): string =>
  slugify(name, { decamelize: false }).slice(0, 100).replace(/-$/, '')

/** Saves a category with a slug that is free or belongs to a deleted category. The deleted category is then purged. */
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
    throw createFieldError('slug', () => t`Another category has the address “${slug ?? ''}”`, 'conflict')
  }
}

/**
 * Throws `invalid` if `id` is given but no category has it. Visitors need not see the category. Locks the category until the end
 * of the transaction, so that it cannot be deleted meanwhile.
 */
export async function checkCategory(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const isKept = and(eq(contentCategories.id, id), isNull(contentCategories.deletedAt))
  const rows = await db()
    .select({ id: contentCategories.id })
    .from(contentCategories)
    .where(isKept)
    .for('key share')
  if (rows.length === 0) throw createFieldError('categoryId', msg`There is no such category`)
}
