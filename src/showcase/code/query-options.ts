import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, readAnswer, send } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { codeContract, Sample } from './contract.ts'

const { mutation, query } = apiOptions<typeof codeContract>()

export const codeQuery = (search = '') =>
  query('GET /api/code', { query: search ? { q: search } : undefined })

export const sampleAddress = (slug: string) => `/api/code/${slug}`
export const fileAddress = (slug: string, path: string) =>
  `${sampleAddress(slug)}/files/${encodeURIComponent(path)}`
export const blockAddress = (post: string, id: string) =>
  `/api/code/posts/${post}/blocks/${encodeURIComponent(id)}`

export const rawAddress = (address: string) => `${address}?as=raw`

export const sampleQuery = (slug: string) => query('GET /api/code/{slug}', { params: { slug } })

export const fileQuery = (slug: string, path: string) =>
  query('GET /api/code/{slug}/files/{path}', { params: { slug, path } })

export const blockQuery = (slug: string, block: string) =>
  query('GET /api/code/posts/{slug}/blocks/{block}', { params: { slug, block } })

/** Fetches plain text from `rawAddress`. Throws an `ApiError` if the response is an error. */
export async function readRaw(address: string): Promise<string> {
  const answer = await send(rawAddress(address), {})
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
  return text
}

const refreshCode = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/code') })

type Upload = { file: File; said: Record<string, string> }

export const uploadSample = mutationOptions({
  mutationFn: async ({ file, said }: Upload, { client }): Promise<Sample> => {
    const headers = { 'content-type': 'application/zip' }
    const path = `/api/admin/code?${new URLSearchParams(said)}`
    const sample = (await readAnswer(await send(path, { method: 'POST', body: file, headers }))) as Sample
    await refreshCode(client)
    return sample
  },
})

export const deleteSample = mutation('DELETE /api/admin/code/{slug}', { refreshesAlways: [codeQuery()] })
