import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

/**
 * Downloads a file like a link does, but first asks to confirm the session if necessary. The current page stays open, even after
 * a failure.
 */
export async function download(address: string): Promise<void> {
  await call('GET /api/account/confirm')
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
