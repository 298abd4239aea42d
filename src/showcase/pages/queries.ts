import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { renderText } from '#showcase/blog/queries/render.ts'
import type { PageLink, PublicPage, StoredPage } from './contract.ts'
import { findPlaceholder } from './domain/placeholders.ts'
import { findPrivacyPage } from './domain/privacy-slugs.ts'
import { pages } from './table.ts'

const isPublished = eq(pages.status, 'published')

export const storedPages = (): Promise<StoredPage[]> => collectionRows(pages)

export const publishedPages = (): Promise<StoredPage[]> => collectionRows(pages, isPublished)

const linkedPages = () => collectionRows(pages, and(isPublished, eq(pages.inFooter, true)))

export const footerPages = (): Promise<PageLink[]> => linkedPages()

/**
 * Returns whether a privacy page and at least one other page, such as the imprint, are published without placeholders and linked
 * at the end of every page.
 */
export async function hasLegalPages(): Promise<boolean> {
  const linked = await linkedPages()
  return (
    findPrivacyPage(linked) !== undefined &&
    linked.length > 1 &&
    linked.every(({ markdown }) => findPlaceholder(markdown) === undefined)
  )
}

/** Returns a published page with its text as HTML. Throws `missing` if it does not exist, and the errors of `renderText`. */
export async function publicPage(slug: string): Promise<PublicPage> {
  const [page] = await collectionRows(pages, and(isPublished, eq(pages.slug, slug)))
  if (!page) throw new AppError('missing', 'There is no such page')
  return { ...page, ...(await renderText(page.markdown)) }
}

/**
 * Returns the page with this slug. `importedVersion` is the version that the last import stored, or null for a page that was
 * written on this site.
 */
export async function importedPageAt(slug: string) {
  const [page] = await collectionRows(pages, eq(pages.slug, slug))
  return page
}
