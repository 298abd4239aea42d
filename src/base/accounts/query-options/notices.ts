import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { ReadNotices } from '../contract/notices.ts'

const { call, freshList } = apiOptions<typeof accountsContract>()

export const noticesQuery = freshList('GET /api/notices')

/** Marks notices as read. The request completes even if the member leaves the page. */
export async function readNotices(client: QueryClient, body: ReadNotices): Promise<void> {
  await call('POST /api/notices/read', { body }, { keepalive: true })
  for (const key of ['/api/notices', '/api/waiting']) void client.invalidateQueries({ queryKey: [key] })
}

/** Matches pages that notices can be about: pages of a single record, whose path contains a number, and these lists. */
const leadsHere = /\d|\/(admin-users|appointments|invoices|settings|account)\b/

/**
 * Marks the member's notices about an opened page as read. Sends nothing if no notice is unread or notices are never about such a
 * page. Ignores failures.
 */
export async function readNoticesAbout(client: QueryClient, page: string, unread = 0): Promise<void> {
  if (unread > 0 && leadsHere.test(page)) await readNotices(client, { page }).catch(() => {})
}
