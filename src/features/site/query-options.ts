import { queryOptions } from '@tanstack/react-query'
import type { HiddenParts, SiteSettings } from './contract.ts'

/** Every setting of the site with its version. */
export const siteQuery = queryOptions<SiteSettings>({ queryKey: ['/api/admin/site'], staleTime: 30_000 })

/** The sections of the front page that have no record to show, and the pages that lack a text. */
export const hiddenQuery = queryOptions<HiddenParts>({
  queryKey: ['/api/admin/site/hidden'],
  staleTime: 0,
})
