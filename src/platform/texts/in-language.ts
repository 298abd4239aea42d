import { AsyncLocalStorage } from 'node:async_hooks'
import { type Catalog, setOwnCatalog } from '../texts.ts'
import { findCatalog } from './catalogs.ts'

const own = new AsyncLocalStorage<Catalog | null | undefined>()
let running = 0

/**
 * Runs `work` in another language than the site's, such as the one in which an invoice was issued. `tag` is a language tag such as
 * `de-CH`; without it, `work` runs in the site's language, even inside other such work. Rejects with the errors of `work`.
 */
export async function inLanguage<Result>(
  tag: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  running += 1
  // Set only while such work runs, because looking up the context would slow down each text.
  setOwnCatalog(() => own.getStore())
  try {
    return await own.run(tag === undefined ? undefined : (findCatalog(tag) ?? null), work)
  } finally {
    running -= 1
    if (running === 0) setOwnCatalog(undefined)
  }
}
