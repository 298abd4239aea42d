import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { collectionRows } from '#platform/database/collection-rows.ts'
import type { AdminCategory, CountedCategory } from '../contract/categories.ts'
import { blogPosts, contentCategories } from '../table.ts'

export const allCategories = (): Promise<AdminCategory[]> => collectionRows(contentCategories)

const { id, slug, isActive, deletedAt } = contentCategories

export const isShownCategory = and(eq(isActive, true), isNull(deletedAt))

/** Null while the category is deleted. The column keeps the id, because the category may be restored. */
export const presentCategoryId = ({ categoryId }: { categoryId: SQLWrapper }) =>
  sql<number | null>`(select present.id from ${contentCategories} present
    where present.id = ${categoryId} and present.deleted_at is null)`

const shown = (value: string) =>
  sql`(select ${sql.raw(value)} from ${contentCategories} shown
    where shown.id = ${blogPosts.categoryId} and shown.is_active and shown.deleted_at is null)`

/** Columns with a post's category. Null for a hidden one. */
export const shownCategory = {
  categoryId: sql<number | null>`${shown('shown.id')}`,
  category: sql<Pick<CountedCategory, 'name' | 'slug' | 'color'> | null>`${shown(
    "json_build_object('name', shown.name, 'slug', shown.slug, 'color', shown.color)",
  )}`,
}

/** If there is no active category with the slug, no post matches. */
export const isInCategory = (wanted: string) =>
  sql`${blogPosts.categoryId} = (select ${id} from ${contentCategories} where ${and(isShownCategory, eq(slug, wanted))})`
