import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { AdminCategory, CategoryForm } from '../contract/categories.ts'

export const postCategoryOptions = collectionOptions<AdminCategory, CategoryForm>(
  'content-categories',
  msg`post category`,
  '/api/admin/content-categories',
)
