import { maxImageBytes } from '#features/images/contract.ts'
import { StartupError } from '#platform/app-error.ts'
import { FetchError, fetchPublic } from '#platform/http/fetch-public.ts'

/** The bytes of a picture at an https address of the public internet, 15 MB at most. Throws a `StartupError` that says why not. */
export async function fetchPicture(address: string): Promise<Uint8Array> {
  try {
    const limits = { maxMegabytes: maxImageBytes / 1024 / 1024, maxSeconds: 20 }
    const { content } = await fetchPublic(address, limits)
    if (!content) throw new FetchError('the server answered 304')
    return content
  } catch (error) {
    throw error instanceof FetchError ? new StartupError(error.message) : error
  }
}
