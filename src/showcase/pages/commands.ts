import slugify from '@sindresorhus/slugify'
import { and, eq, isNull } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { slugText } from '#base/addresses/contract.ts'
import { markImages } from '#base/images/commands/uses.ts'
import type { PrivacySettings } from '#base/site/contract.ts'
import { site } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { renderText } from '#showcase/blog/queries/render.ts'
import type { PageChange, PageInput, StoredPage } from './contract.ts'
import { describeOwner } from './domain/imprint.ts'
import { pages } from './table.ts'

const { create, change, restore, ...others } = collectionCommands(pages, 'page')

/** A deleted page can be restored for a day; then `purgePages` deletes it for good. */
export const { remove: deletePage, reorder: reorderPage, purge: purgePages } = others

/** Adds a last page, at an address from its title if none is given. Fails with `conflict` for a taken one, `unprocessable` for a broken text. */
export async function createPage({ slug, inFooter, ...input }: PageInput): Promise<StoredPage> {
  await renderText(input.markdown)
  return savingAddress(async () => {
    await markImages(input.markdown)
    const address = slug ?? (await findFreeSlug(input.title))
    return create({ ...input, slug: address, inFooter: inFooter ?? legalSlugs.includes(address) })
  })
}

const legalSlugs = ['imprint', 'privacy', 'terms']

const maxSlugLength = 60

/** 'How I work' gives 'how-i-work', or 'how-i-work-2' where another page has that. */
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
 * Changes what is given of a page; its former address leads to the new one. Fails with `missing`, with `conflict` when
 * another page has its address, with `stale` when it does not have the `expected` version, and with `unprocessable` when
 * its text cannot be rendered.
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
    const changed = await change(id, { ...input, updatedAt: new Date().toISOString() }, expected)
    if (before?.status === 'published' && before.slug !== changed.slug)
      await keepFormerAddress(`/${before.slug}`, `/${changed.slug}`)
    return changed
  })
}

/** Stores a page of another site, or changes the `present` one that an import brought. Fails as `createPage` and `changePage`. */
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

/** Brings a deleted page back. Fails with `missing`, and with `conflict` when another page has its address by now. */
export const restorePage = (id: number): Promise<StoredPage> => savingAddress(() => restore(id))

/** Begins the imprint as a draft with what the settings say. Fails with `conflict` when there is one. */
export const beginImprint = (): Promise<StoredPage> =>
  createPage({
    slug: 'imprint',
    title: 'Imprint',
    markdown: describeOwner(site()),
    inFooter: true,
    status: 'draft',
  })

/** The beginning of a privacy page, in Markdown: what is stored, and how long under the settings. */
export type DescribeStoredData = (privacy: PrivacySettings) => string

/** Begins the privacy page as a draft that the owner completes. Fails with `conflict` when there is one. */
export const beginPrivacyPage = (describeStoredData: DescribeStoredData): Promise<StoredPage> =>
  createPage({
    slug: 'privacy',
    title: 'Privacy',
    markdown: describeStoredData(site().privacy),
    inFooter: true,
    status: 'draft',
  })

/** Two pages may be saved with one address at once: the unique index decides. */
async function savingAddress(save: () => Promise<StoredPage>): Promise<StoredPage> {
  try {
    return await tx(save)
  } catch (error) {
    if (violatedUnique(error) !== 'pages_slug_key') throw error
    const message = 'Another page has this address'
    throw new AppError('conflict', message, { fields: { slug: message } })
  }
}
