import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { inEveryLanguage } from '#platform/texts/catalogs.ts'
import { msg, t } from '#platform/texts.ts'
import { renderText } from '#showcase/blog/queries/render.ts'
import type { LegalPages, PageLink, PublicPage, StoredPage } from './contract.ts'
import { findLegalPage, type LegalPageKind } from './domain/legal-slugs.ts'
import { placeholders } from './domain/placeholders.ts'
import { pages, termsVersions } from './table.ts'

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
    findLegalPage('privacy', linked) !== undefined &&
    linked.length > 1 &&
    linked.every(({ markdown }) => findPlaceholder(markdown) === undefined)
  )
}

/** Returns the first placeholder that a text still contains, in the language in which it was written. */
export const findPlaceholder = (markdown: string): string | undefined =>
  inEveryLanguage(() => Object.values(t(placeholders)))
    .flat()
    .find((placeholder) => markdown.includes(placeholder))

/** Returns a published page with its text as HTML. Throws `missing` if it does not exist, and the errors of `renderText`. */
export async function publicPage(slug: string): Promise<PublicPage> {
  const [page] = await collectionRows(pages, and(isPublished, eq(pages.slug, slug)))
  if (!page) throw new AppError('missing', msg`There is no such page`)
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

/** Returns the pages that concern an order, as far as they are published. */
export async function legalPages(): Promise<LegalPages> {
  const published = await publishedPages()
  const slugOf = (kind: LegalPageKind) => findLegalPage(kind, published)?.slug ?? null
  const terms = findLegalPage('terms', published)
  return {
    terms: terms ? { slug: terms.slug, version: termsVersion(terms) } : null,
    privacy: slugOf('privacy'),
    withdrawal: slugOf('withdrawal'),
  }
}

/** Returns the published terms with their version, or undefined. */
export async function presentTerms() {
  const terms = findLegalPage('terms', await publishedPages())
  return terms && { title: terms.title, markdown: terms.markdown, version: termsVersion(terms) }
}

/** Returns a hash of what a reader of the page sees, so that its other fields and its address make no new version. */
const termsVersion = ({ title, markdown }: Pick<StoredPage, 'title' | 'markdown'>): string =>
  hash('sha256', JSON.stringify([title, markdown]), 'base64url')

/** Returns the terms of a version with their text as HTML. Throws `missing`, and the errors of `renderText`. */
export async function keptTerms(version: string): Promise<{ title: string; html: string }> {
  const { title, markdown } = await db()
    .select()
    .from(termsVersions)
    .where(eq(termsVersions.version, version))
    .then(oneOr(msg`There are no such terms`))
  return { title, html: (await renderText(markdown)).html }
}
