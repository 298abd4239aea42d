import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, KnownVersion, pageParameters } from '#platform/number-schema.ts'
import { apiOptions } from './paged-query.ts'

type Note = { id: number; text: string }
const Note = z.object({ id: z.int(), text: z.string() })
const Text = z.object({ text: z.string() })
const contract = {
  'GET /api/notes': {
    access: 'member',
    query: z.object({ ...pageParameters(25), state: z.enum(['open', 'done']).optional() }),
    output: z.array(Note),
    paged: true,
  },
  'GET /api/notes/{id}': { access: 'member', params: Id, output: Note },
  'GET /api/count': {
    access: 'member',
    query: z.object({ since: z.string().optional() }),
    output: z.object({ count: z.int() }),
  },
  'POST /api/preview': { access: 'member', body: Text, output: z.object({ html: z.string() }) },
  'POST /api/notes': { access: 'member', body: Text, output: Note },
  'PUT /api/notes/{id}': { access: 'member', params: Id, headers: KnownVersion, body: Text, output: Note },
  'DELETE /api/notes': { access: 'member' },
} satisfies Contract

const { freshList, list, mutation, query } = apiOptions<typeof contract>()
const noteQuery = (id: number) => query('GET /api/notes/{id}', { params: { id } })
const note = { id: 3, text: 'Milk' }

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  fetched.mockReset().mockImplementation(async () => Response.json(note))
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const refuse = () => fetched.mockImplementation(async () => Response.json({}, { status: 409 }))
const isStale = (path: string) => client.getQueryState([path])?.isInvalidated

describe('queries', () => {
  it('are named by their path, and after it by what else is asked', () => {
    expect(noteQuery(3).queryKey).toEqual(['/api/notes/3'])
    expect(query('GET /api/count').queryKey).toEqual(['/api/count'])
    expect(query('GET /api/count', { query: { since: '2030' } }).queryKey).toEqual([
      '/api/count',
      { since: '2030' },
    ])
    expect(query('POST /api/preview', { body: { text: 'Milk' } }).queryKey).toEqual([
      '/api/preview',
      { text: 'Milk' },
    ])
    expect(list('GET /api/notes').queryKey).toEqual(['/api/notes', {}])
    expect(list('GET /api/notes', { query: { state: '' } }).queryKey).toEqual(['/api/notes', { state: '' }])
  })

  it('ask for what the contract says, and last as long as the caller says', async () => {
    expect(await client.fetchQuery(noteQuery(3))).toEqual(note)
    await client.fetchQuery(query('GET /api/count', { query: { since: '2030' } }))
    await client.fetchQuery(query('POST /api/preview', { body: { text: 'Milk' } }))
    expect(fetched.mock.calls.map(([path, { method, body }]) => [method, path, body])).toEqual([
      ['GET', '/api/notes/3', undefined],
      ['GET', '/api/count?since=2030', undefined],
      ['POST', '/api/preview', '{"text":"Milk"}'],
    ])
    expect(query('GET /api/count', { staleTime: 7 })).toMatchObject({ staleTime: 7 })
  })

  it('have the types of the contract', () => {
    expectTypeOf(client.getQueryData(noteQuery(3).queryKey)).toEqualTypeOf<Note | undefined>()
    expectTypeOf(client.fetchInfiniteQuery(list('GET /api/notes'))).resolves.toExtend<{
      pages: { items: Note[] }[]
    }>()
    const faults = () => [
      // @ts-expect-error no such endpoint
      query('GET /api/letters'),
      // @ts-expect-error without its parameter
      query('GET /api/notes/{id}'),
      // @ts-expect-error no such state
      list('GET /api/notes', { query: { state: 'lost' } }),
    ]
    expect(faults).toBeTypeOf('function')
  })

  it('of lists leave empty and absent values out, and go on where the last page ended', async () => {
    const more = { link: '</api/notes?cursor=2>; rel="next"' }
    fetched.mockImplementationOnce(async () => Response.json([note], { headers: more }))
    fetched.mockImplementation(async () => Response.json([]))
    const options = freshList('GET /api/notes', { query: { state: '', limit: undefined } })
    const observer = new InfiniteQueryObserver(client, options)
    await observer.fetchNextPage()
    const { data } = await observer.fetchNextPage()
    expect(data?.pages.map(({ items }) => items)).toEqual([[note], []])
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/notes', '/api/notes?cursor=2'])
  })
})

describe('mutations', () => {
  it('send what the call takes, and the version that the change began with', async () => {
    const change = new MutationObserver(client, mutation('PUT /api/notes/{id}'))
    expect(await change.mutate({ params: { id: 3 }, body: { text: 'Milk' }, version: 2 })).toEqual(note)
    const [path, init] = fetched.mock.calls[0] ?? []
    expect([init?.method, path, init?.body]).toEqual(['PUT', '/api/notes/3', '{"text":"Milk"}'])
    expect(init?.headers).toMatchObject({ 'if-match': '"2"' })
    // @ts-expect-error without the version
    const faults = () => change.mutate({ params: { id: 3 }, body: { text: 'Milk' } })
    expect(faults).toBeTypeOf('function')
  })

  it('may need no input', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await new MutationObserver(client, mutation('DELETE /api/notes')).mutate()).toBeUndefined()
  })

  it('store their answer, and let what else is fetched again go on in the background', async () => {
    const never = Promise.withResolvers<void>()
    const { id } = await new MutationObserver(
      client,
      mutation('POST /api/notes', { stores: ({ id }) => noteQuery(id), refreshes: () => never.promise }),
    ).mutate({ body: { text: 'Milk' } })
    expect(client.getQueryData(noteQuery(id).queryKey)).toEqual(note)
  })

  it('fetch again what is stale before the caller learns of it, after it, or also after a failure', async () => {
    for (const path of ['/api/a', '/api/b', '/api/notes/3']) client.setQueryData([path], note)
    const order: string[] = []
    const say = (text: string) => () => order.push(text)
    const options = {
      ...mutation('POST /api/notes', {
        refreshes: ['/api/a', noteQuery(3)],
        refreshesAlways: say('always'),
        refreshesLater: (_client, { body }, answer) => order.push(`later: ${body.text}, ${answer?.id}`),
      }),
      onSuccess: () =>
        order.push(`known: ${isStale('/api/a')}, ${isStale('/api/b')}, ${isStale('/api/notes/3')}`),
      onError: say('refused'),
    }
    const add = new MutationObserver(client, options)
    await add.mutate({ body: { text: 'Milk' } })
    expect(order.splice(0)).toEqual(['always', 'known: true, false, true', 'later: Milk, 3'])

    refuse()
    client.setQueryData(['/api/a'], note)
    await expect(add.mutate({ body: { text: 'Milk' } })).rejects.toThrow('409')
    expect(order).toEqual(['always', 'refused', 'later: Milk, undefined'])
    expect(isStale('/api/a')).toBe(false)
  })
})
