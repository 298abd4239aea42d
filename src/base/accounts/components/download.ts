import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

/** Downloads a file as a link does, after asking to confirm the session. The page stays open in any case. */
export async function download(address: string): Promise<void> {
  await call('GET /api/account/confirm')
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
