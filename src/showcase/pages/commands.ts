import slugify from '@sindresorhus/slugify'
import { and, eq, isNull } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { slugText } from '#base/addresses/contract.ts'
import { markImages } from '#base/images/commands/uses.ts'
import type { PrivacySettings } from '#base/site/contract.ts'
import { site } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg, t } from '#platform/texts.ts'
import { renderText } from '#showcase/blog/queries/render.ts'
import type { PageChange, PageInput, StoredPage } from './contract.ts'
import { describeContact, describeOwner } from './domain/imprint.ts'

import { findPlaceholder, presentTerms } from './queries.ts'
import { pages, termsVersions } from './table.ts'

const { create, change, restore, ...others } = collectionCommands(pages, msg`page`)

/** Commands for pages. A deleted page can be restored for a day. After that, `purgePages` deletes it permanently. */
export const { remove: deletePage, reorder: reorderPage, purge: purgePages } = others

/**
 * Adds a page at the end. Without a slug, the title determines its address. Throws `conflict` if another page has the address,
 * `invalid` if the page would publish a placeholder, and `unprocessable` if the text cannot be rendered.
 */
export async function createPage({ slug, inFooter, ...input }: PageInput): Promise<StoredPage> {
  await renderText(input.markdown)
  refusePlaceholders(input)
  return savingAddress(async () => {
    await markImages(input.markdown)
    const address = slug ?? (await findFreeSlug(input.title))
    return create({ ...input, slug: address, inFooter: inFooter ?? legalSlugs.includes(address) })
  })
}

const legalSlugs = ['imprint', 'privacy', 'terms', 'withdrawal']

const maxSlugLength = 60

/** Returns a free slug for a title: 'How I work' becomes 'how-i-work', or 'how-i-work-2' if another page has that slug. */
async function findFreeSlug(title: string): Promise<string> {
  const short =
    slugify(title, { decamelize: false })
      .slice(0, maxSlugLength - 5)
      .replace(/-$/, '') || 'page'
  const base = slugText(maxSlugLength).safeParse(short).success ? short : `${short}-page`
  for (let number = 1; ; number += 1) {
    const slug = number === 1 && base !== 'page' ? base : `${base}-${number}`
    if ((await db().$count(pages, and(eq(pages.slug, slug), isNull(pages.deletedAt)))) === 0) return slug
  }
}

/**
 * Changes the given fields of a page. If the page is published, its former address redirects to the new one. Throws `missing`,
 * `stale` if the stored version is not `expected`, and the errors of `createPage`.
 */
export async function changePage(
  id: number,
  input: PageChange,
  expected: number | undefined,
): Promise<StoredPage> {
  if (input.markdown) await renderText(input.markdown)
  return savingAddress(async () => {
    await markImages(input.markdown)
    const [before] = await db().select().from(pages).where(eq(pages.id, id)).for('update')
    if (before && (input.status || input.markdown)) refusePlaceholders({ ...before, ...input })
    const changed = await change(id, { ...input, updatedAt: new Date().toISOString() }, expected)
    if (before?.status === 'published' && before.slug !== changed.slug)
      await keepFormerAddress(`/${before.slug}`, `/${changed.slug}`)
    return changed
  })
}

function refusePlaceholders({ status, markdown }: Pick<StoredPage, 'status' | 'markdown'>): void {
  const placeholder = status === 'published' && findPlaceholder(markdown)
  if (placeholder) throw createFieldError('markdown', () => t`Replace or remove this first: ${placeholder}`)
}

/**
 * Imports a page from another site. Adds it, or replaces the title and text of `present`, which an earlier import has added.
 * Throws the errors of `createPage` and `changePage`.
 */
export const movePage = (
  input: PageInput,
  present: { id: number; version: number } | undefined,
): Promise<void> =>
  tx(async () => {
    const { title, markdown } = input
    const page = present
      ? await changePage(present.id, { title, markdown }, present.version)
      : await createPage(input)
    await db().update(pages).set({ importedVersion: page.version }).where(eq(pages.id, page.id))
  })

/** Restores a deleted page. Throws `missing`, and `conflict` if another page has the address. */
export const restorePage = (id: number): Promise<StoredPage> => savingAddress(() => restore(id))

/** Adds a draft of the imprint with the details from the settings. Throws `conflict` if there is already an imprint. */
export const beginImprint = (): Promise<StoredPage> =>
  createPage({
    slug: 'imprint',
    title: t`Imprint`,
    markdown: describeOwner(site()),
    inFooter: true,
    status: 'draft',
  })

/** Returns Markdown that describes who is responsible, and which data the site stores for how long under these settings. */
export type DescribeStoredData = (privacy: PrivacySettings, contact: string) => string

/** Adds a draft of the privacy page, which the owner completes. Throws `conflict` if there is already a privacy page. */
export const beginPrivacyPage = (describeStoredData: DescribeStoredData): Promise<StoredPage> =>
  createPage({
    slug: 'privacy',
    title: t`Privacy`,
    markdown: describeStoredData(site().privacy, describeContact(site())),
    inFooter: true,
    status: 'draft',
  })

/**
 * Keeps the text of the present terms for an order that agrees to them, and returns their version. Returns null if no terms are
 * published. Call it in the transaction that stores the order. Throws `conflict` with the present version if `agreed` is another
 * one, and `invalid` if there are terms and `agreed` is absent.
 */
export async function keepTerms(agreed: string | undefined): Promise<string | null> {
  const terms = await presentTerms()
  const version = terms?.version ?? null
  if (agreed !== undefined && agreed !== version)
    throw new AppError('conflict', msg`The terms have changed`, { details: { termsVersion: version } })
  if (!terms) return null
  if (agreed === undefined) throw createFieldError('termsVersion', msg`Agree to the terms first`)
  await db().insert(termsVersions).values(terms).onConflictDoNothing()
  return version
}

/** Saves a page. If two parallel saves use the same address, the unique index makes the second one fail with `conflict`. */
async function savingAddress(save: () => Promise<StoredPage>): Promise<StoredPage> {
  try {
    return await tx(save)
  } catch (error) {
    if (violatedUnique(error) !== 'pages_slug_key') throw error
    const message = t`Another page has this address`
    throw new AppError('conflict', message, { fields: { slug: message } })
  }
}
