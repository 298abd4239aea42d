import { createPostCategory, slugOfCategory } from '#features/blog/commands/categories.ts'
import { CategoryInput } from '#features/blog/contract/categories.ts'
import { allCategories } from '#features/blog/queries/categories.ts'
import { importedSlug } from './moved-post.ts'

/** How many categories one import makes at most: visitors choose among them. */
const maxNew = 50

/** What a category of another site is here; `null` for the id of one that is not made yet. */
export type MovedCategories = {
  /** Undefined where there is no name. */
  find: (name: string | undefined) => number | null | undefined
  /** Makes the category if it is not there, but for a dry run. The id is undefined where the post stays as it is. */
  need: (name: string | undefined) => Promise<{ id: number | undefined; notes: string[] }>
}

/** The categories of this site, which an import finds by their name or slug, and makes where there is none. */
export async function openCategories(dryRun: boolean): Promise<MovedCategories> {
  const known = new Map<string, number | null>()
  for (const { id, name, slug } of await allCategories()) known.set(slug, id).set(keyOf(name), id)
  let left = maxNew
  return {
    find: (name = '') => (keyOf(name) ? (known.get(keyOf(name)) ?? null) : undefined),
    need: async (name = '') => {
      const key = keyOf(name)
      if (!key || known.has(key)) return { id: known.get(key) ?? undefined, notes: [] }
      const { data: input } = CategoryInput.safeParse({ name: plain(name), slug: freeSlug(key, known) })
      if (!input || left === 0)
        return {
          id: undefined,
          notes: [
            `Its category “${plain(name)}” is left out${left === 0 ? `: an import makes at most ${maxNew}` : ''}`,
          ],
        }
      left -= 1
      const id = dryRun ? null : (await createPostCategory(input)).id
      known.set(input.slug ?? key, id).set(key, id)
      return { id: id ?? undefined, notes: [`The category “${input.name}” is new here: visitors see it`] }
    },
  }
}

const plain = (name: string) => name.replace(/\s+/g, ' ').trim().slice(0, 100)
const keyOf = (name: string) => plain(name).toLowerCase()

/** Names such as C++ and C# have the same letters for a slug. */
function freeSlug(name: string, known: Map<string, unknown>): string {
  const base = (slugOfCategory(name) || importedSlug(name).slug).slice(0, 90).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!known.has(slug)) return slug
  }
}
