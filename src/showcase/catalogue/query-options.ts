import { keepPreviousData } from '@tanstack/react-query'
import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { AdminCategory, AdminService, CategoryForm, catalogueContract, ServiceForm } from './contract.ts'

const { query } = apiOptions<typeof catalogueContract>()

export const serviceOptions = collectionOptions<AdminService, ServiceForm>(
  'services',
  msg`service`,
  '/api/admin/services',
)

export const categoryOptions = collectionOptions<AdminCategory, CategoryForm>(
  'service-categories',
  msg`category`,
  '/api/admin/service-categories',
)

/** Finds icons by name. Shows the previous result until the new one is loaded. */
export const iconsQuery = (like: string) =>
  query('GET /api/admin/icons', {
    query: { like },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
