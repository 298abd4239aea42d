import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mayCall,
  type Operation,
  readOperations,
  searchOperations,
} from '#operations/console/domain/operations.ts'
import type { Endpoint } from '#platform/contract.ts'
import { openTestSite } from '#testing/site.ts'
import { contract } from '../contract.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let operations: Operation[]
beforeAll(async () => {
  site = await openTestSite('postgres')
  operations = readOperations(await (await site.request('/api/openapi.json')).json())
})
afterAll(() => site.close())

const find = (key: string) => operations.find(({ method, path }) => `${method} ${path}` === key) as Operation

test('the console knows every call of the API', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(Object.keys(contract)),
  )
})

const withBody = Object.entries<Endpoint>(contract).flatMap(([key, { body }]) =>
  body ? [{ key, body }] : [],
)

test.each(withBody)('the example of $key is accepted by its own schema', ({ key, body }) => {
  const checked = body.safeParse(JSON.parse(find(key).example ?? ''))
  expect(checked.error?.issues ?? []).toEqual([])
})

test('a raw body is a file, not an example', () => {
  const { example, files } = find('POST /api/blog/images')
  expect(example).toBeUndefined()
  expect(files).toContain('image/png')
})

test('a call names the scope that a token needs, or none', () => {
  const scopes = Object.entries<Endpoint>(contract).map(([key, { token }]) => [key, token])
  expect(scopes.map(([key = '']) => [key, find(key).scope])).toEqual(scopes)
})

test('who may call follows from what the contract declares', () => {
  expect(mayCall(find('GET /api/blog'), 'user')).toBe(true)
  expect(mayCall(find('GET /api/orders'), 'user')).toBe(true)
  expect(mayCall(find('GET /api/admin/orders'), 'developer')).toBe(false)
  expect(mayCall(find('GET /api/admin/orders'), 'admin')).toBe(true)
})

describe('the groups of the list', () => {
  test('are what the calls are about, for clients and admins together, and the others last', () => {
    const groups = searchOperations(operations)
    const orders = groups.find(({ name }) => name === 'Orders')?.operations.map(({ path }) => path)
    expect(orders).toEqual(expect.arrayContaining(['/api/orders', '/api/admin/orders']))
    expect(groups.map(({ name }) => name)).toContain('Call types')
    expect(groups.at(-1)?.name).toBe('Other')
    expect(groups.flatMap((group) => group.operations)).toHaveLength(operations.length)
  })

  test('hold only what has all words of a search, in whatever case', () => {
    const found = searchOperations(operations, 'post ORDERS messages').flatMap((group) => group.operations)
    expect(found.map(({ id }) => id)).toContain('post-api-orders-id-messages')
    for (const { method, path, summary } of found)
      expect(`${method} ${path} ${summary}`.toLowerCase()).toMatch(/(?=.*post)(?=.*orders)(?=.*messages)/)
    expect(searchOperations(operations, 'no such call')).toEqual([])
  })
})
