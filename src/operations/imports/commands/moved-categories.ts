import { t } from '#platform/texts.ts'
import { createPostCategory, slugOfCategory } from '#showcase/blog/commands/categories.ts'
import { CategoryInput } from '#showcase/blog/contract/categories.ts'
import { allCategories } from '#showcase/blog/queries/categories.ts'
import { importedSlug } from './moved-post.ts'

/** The maximum number of new categories per import, because visitors have to choose among them. */
const maxNew = 50

/** Maps categories of another site to this site's. The id is `null` if the category does not exist yet. */
export type MovedCategories = {
  /** Returns undefined without a name. */
  find: (name: string | undefined) => number | null | undefined
  /** Creates a missing category, except in a dry run. Returns an undefined id if the post keeps its category. */
  need: (name: string | undefined) => Promise<{ id: number | undefined; notes: string[] }>
}

/** Finds the site's categories by name or slug, and creates missing ones. */
export async function openCategories(dryRun: boolean): Promise<MovedCategories> {
  const known = new Map<string, number | null>()
  for (const { id, name, slug } of await allCategories()) known.set(slug, id).set(foldName(name), id)
  let left = maxNew
  return {
    find: (name = '') => (foldName(name) ? (known.get(foldName(name)) ?? null) : undefined),
    need: async (name = '') => {
      const key = foldName(name)
      if (!key || known.has(key)) return { id: known.get(key) ?? undefined, notes: [] }
      const { data: input } = CategoryInput.safeParse({ name: plain(name), slug: freeSlug(key, known) })
      if (!input || left === 0)
        return {
          id: undefined,
          notes: [
            left === 0
              ? t`Its category “${plain(name)}” is left out: an import makes at most ${maxNew}`
              : t`Its category “${plain(name)}” is left out`,
          ],
        }
      left -= 1
      const id = dryRun ? null : (await createPostCategory(input)).id
      known.set(input.slug ?? key, id).set(key, id)
      return { id: id ?? undefined, notes: [t`The category “${input.name}” is new here: visitors see it`] }
    },
  }
}

const plain = (name: string) => name.replace(/\s+/g, ' ').trim().slice(0, 100)
const foldName = (name: string) => plain(name).toLowerCase()

/** Adds a number to a slug that is taken. C++ and C#, for example, have the same slug. */
function freeSlug(name: string, known: Map<string, unknown>): string {
  const base = (slugOfCategory(name) || importedSlug(name).slug).slice(0, 90).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!known.has(slug)) return slug
  }
}
