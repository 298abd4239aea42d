import { eq } from 'drizzle-orm'
import { keepFormerAddress } from '#features/addresses/commands.ts'
import { renderText } from '#features/blog/queries/render.ts'
import { markImages } from '#features/images/commands/uses.ts'
import { site } from '#features/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { orderedCommands } from '#platform/database/ordered-rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import type { PageChange, PageInput, StoredPage } from './contract.ts'
import { describeStoredData } from './domain/stored-data.ts'
import { pages } from './table.ts'

const { create, change, restore, ...others } = orderedCommands(pages, 'page')

/** A deleted page can be restored for a day; then `purgePages` deletes it for good. */
export const { remove: deletePage, reorder: reorderPage, purge: purgePages } = others

/**
 * Adds a page behind all others. Fails with `conflict` when another page has its address, and with `unprocessable` when its
 * text cannot be rendered.
 */
export async function createPage(input: PageInput): Promise<StoredPage> {
  await renderText(input.markdown)
  return savingAddress(async () => {
    await markImages(input.markdown)
    return create(input)
  })
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

/** Brings a deleted page back. Fails with `missing`, and with `conflict` when another page has its address by now. */
export const restorePage = (id: number): Promise<StoredPage> => savingAddress(() => restore(id))

/** Begins the privacy page as a draft that the owner completes. Fails with `conflict` when there is one. */
export const beginPrivacyPage = (): Promise<StoredPage> =>
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
