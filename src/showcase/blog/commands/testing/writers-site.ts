import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openTestSite, signInAs } from '#testing/site.ts'

export const written = {
  title: 'Über 100 Ideen, sorted!',
  excerpt: 'In short.',
  content: '# Text\n\nA *word*.',
}

/** Opens a site with two writers. Ada is a developer, and `send` uses her cookie by default. Bob is an admin. */
export async function openWritersSite(engine: TestEngine) {
  const site = await openTestSite(engine)
  const ada = (await signInAs('developer')).cookie
  const bob = (await signInAs('admin')).cookie
  const send = (method: string, path: string, body?: unknown, headers = {}, cookie = ada) =>
    site.send(method, path, body, { cookie, ...headers })
  const read = async (path: string) => (await site.request(path, { headers: { cookie: ada } })).json()
  return {
    site,
    bob,
    send,
    read,
    create: async (fields = {}) => (await send('POST', '/api/blog', { ...written, ...fields })).json(),
    slugs: async (path: string): Promise<string[]> =>
      (await read(path)).map(({ slug }: { slug: string }) => slug),
  }
}

export type WritersSite = Awaited<ReturnType<typeof openWritersSite>>
