import type { Session } from '#base/accounts/contract/user.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { SavedKind, savedContract } from '#showcase/saved/contract.ts'

const call = apiCaller<typeof savedContract>()

/**
 * Returns whether the member has saved an item. Returns null for anonymous visitors, and if reading fails, because the page works
 * without it.
 */
export async function readSaved(
  session: Session | null,
  kind: SavedKind,
  id: number,
): Promise<boolean | null> {
  if (!session) return null
  return call('GET /api/saved/{kind}/{id}', { params: { kind, id } }).then(
    ({ isSaved }) => isSaved,
    () => null,
  )
}
