import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { collectionRows } from '#platform/database/collection-rows.ts'
import type { AdminCategory, CountedCategory } from '../contract/categories.ts'
import { blogPosts, contentCategories } from '../table.ts'

export const allCategories = (): Promise<AdminCategory[]> => collectionRows(contentCategories)

const { id, slug, isActive, deletedAt } = contentCategories

export const isShownCategory = and(eq(isActive, true), isNull(deletedAt))

/**
 * The id of a post's category, or null while the category is deleted. The column itself keeps the id, because the category may be
 * restored.
 */
export const presentCategoryId = ({ categoryId }: { categoryId: SQLWrapper }) =>
  sql<number | null>`(select present.id from ${contentCategories} present
    where present.id = ${categoryId} and present.deleted_at is null)`

const shown = (value: string) =>
  sql`(select ${sql.raw(value)} from ${contentCategories} shown
    where shown.id = ${blogPosts.categoryId} and shown.is_active and shown.deleted_at is null)`

/** Columns with the category of a post. They are null if the category is hidden. */
export const shownCategory = {
  categoryId: sql<number | null>`${shown('shown.id')}`,
  category: sql<Pick<CountedCategory, 'name' | 'slug' | 'color'> | null>`${shown(
    "json_build_object('name', shown.name, 'slug', shown.slug, 'color', shown.color)",
  )}`,
}

/** A condition for posts of the category with this slug. No post matches if there is no such category, or if it is not active. */
export const isInCategory = (wanted: string) =>
  sql`${blogPosts.categoryId} = (select ${id} from ${contentCategories} where ${and(isShownCategory, eq(slug, wanted))})`
