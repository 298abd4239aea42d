import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { collectionRows } from '#platform/database/collection-rows.ts'
import type { AdminCategory, CountedCategory } from '../contract/categories.ts'
import { blogPosts, contentCategories } from '../table.ts'

/** All categories in their order, including hidden ones. */
export const allCategories = (): Promise<AdminCategory[]> => collectionRows(contentCategories)

const { id, slug, isActive, deletedAt } = contentCategories

/** A condition: categories that visitors see. */
export const isShownCategory = and(eq(isActive, true), isNull(deletedAt))

/**
 * The id of a row's category, or null while the category is deleted. The column itself keeps the id, since the category may be
 * restored.
 */
export const presentCategoryId = ({ categoryId }: { categoryId: SQLWrapper }) =>
  sql<number | null>`(select present.id from ${contentCategories} present
    where present.id = ${categoryId} and present.deleted_at is null)`

const shown = (value: string) =>
  sql`(select ${sql.raw(value)} from ${contentCategories} shown
    where shown.id = ${blogPosts.categoryId} and shown.is_active and shown.deleted_at is null)`

/** A post's category as visitors see it, as columns. */
export const shownCategory = {
  categoryId: sql<number | null>`${shown('shown.id')}`,
  category: sql<Pick<CountedCategory, 'name' | 'slug' | 'color'> | null>`${shown(
    "json_build_object('name', shown.name, 'slug', shown.slug, 'color', shown.color)",
  )}`,
}

/** A condition: posts in the active category with a slug; none if there is no such category. */
export const isInCategory = (wanted: string) =>
  sql`${blogPosts.categoryId} = (select ${id} from ${contentCategories} where ${and(isShownCategory, eq(slug, wanted))})`
