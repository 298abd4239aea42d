import { queryOptions } from '@tanstack/react-query'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { AdminCategory, CategoryForm, PostCategory } from '../contract/categories.ts'

/** All categories of posts, as admins list and change them. */
export const postCategoryOptions = collectionOptions<AdminCategory, CategoryForm>(
  'content-categories',
  'post category',
  '/api/admin/content-categories',
)

/** The categories that a writer chooses from; they may have changed since the editor was open last. */
export const categoryChoicesQuery = queryOptions<PostCategory[]>({
  queryKey: ['/api/blog/admin/categories'],
  staleTime: 0,
})
