import type { Session } from '#features/accounts/contract/user.ts'
import type { SavedKind, savedContract } from '#features/saved/contract.ts'
import { apiCaller } from '#platform/api-client.ts'

const call = apiCaller<typeof savedContract>()

/** Whether the member has saved an item; null for others, and where it could not be read: the page is of use without it. */
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
