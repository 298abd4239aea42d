import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

/** Downloads from an address, as a link does: the page stays, whatever the answer. First asks to confirm the session. */
export async function download(address: string): Promise<void> {
  await call('GET /api/account/confirm')
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
