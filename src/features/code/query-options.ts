import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, apiCaller, readAnswer, send } from '#platform/api-client.ts'
import type { CodeBlock, CodeFile, codeContract, ListedCode, OpenSample, Sample } from './contract.ts'

const call = apiCaller<typeof codeContract>()

/** The samples and the blocks of posts; with a search those that have it. */
export const codeQuery = (search = '') =>
  queryOptions<ListedCode>({
    queryKey: [search ? `/api/code?${new URLSearchParams({ q: search })}` : '/api/code'],
  })

export const sampleAddress = (slug: string) => `/api/code/${slug}`
export const fileAddress = (slug: string, path: string) =>
  `${sampleAddress(slug)}/files/${encodeURIComponent(path)}`
export const blockAddress = (post: string, id: string) =>
  `/api/code/posts/${post}/blocks/${encodeURIComponent(id)}`

/** Where the text of a file or block is as it is. */
export const rawAddress = (address: string) => `${address}?as=raw`

export const sampleQuery = (slug: string) => queryOptions<OpenSample>({ queryKey: [sampleAddress(slug)] })

export const fileQuery = (slug: string, path: string) =>
  queryOptions<CodeFile>({ queryKey: [fileAddress(slug, path)] })

export const blockQuery = (post: string, id: string) =>
  queryOptions<CodeBlock>({ queryKey: [blockAddress(post, id)] })

/** The text of a file or block as it is. */
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

export const deleteSample = mutationOptions({
  mutationFn: (slug: string, { client }) =>
    call('DELETE /api/admin/code/{slug}', { params: { slug } }).finally(() =>
      client.invalidateQueries({ queryKey: codeQuery().queryKey }),
    ),
})
