import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import { contract } from '../../contract.ts'
import type { Endpoint } from '../contract.ts'

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, object> }
  responses: Record<string, { content?: Record<string, { schema?: object }>; headers?: object }>
}

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('postgres', { PUBLIC_URL: 'https://example.com' })
})
afterAll(() => site.close())

test('the API description is valid OpenAPI 3.1 and names every endpoint of the contract', async () => {
  const document = await (await site.request('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1\./)
  const validation = await new Validator().validate(document)
  expect(validation.errors ?? []).toEqual([])
  expect(validation.valid).toBe(true)
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(Object.keys(contract)))
})

test('a client that has the API description does not get it again', async () => {
  const first = await site.request('/api/openapi.json')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await site.request('/api/openapi.json', { headers })).status).toBe(304)
})

async function describedApi() {
  const document = await (await site.request('/api/openapi.json')).json()
  const operation = (key: string): Operation => {
    const [method = '', path = ''] = key.split(' ')
    return document.paths[path][method.toLowerCase()]
  }
  return { document, operation }
}

const endpoints = Object.entries<Endpoint>(contract)

test('every call has the feature that owns it as its tag', async () => {
  const { document } = await describedApi()
  const tagOf = (path: string, method: string) => document.paths[path][method].tags
  expect(tagOf('/api/orders', 'post')).toEqual(['orders'])
  expect(tagOf('/readyz', 'get')).toEqual(['platform'])
  const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods))
  const names = document.tags.map(({ name }: { name: string }) => name)
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(names))
  for (const { operationId, tags } of operations) expect(tags, operationId).toHaveLength(1)
})

test('every endpoint has a described answer', async () => {
  const { document, operation } = await describedApi()
  const keys = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  for (const key of keys) {
    const { responses } = operation(key)
    expect(responses.default?.content?.['application/json']?.schema, key).toBeDefined()
    const good = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
    expect(good.length, key).toBeGreaterThan(0)
    for (const [status, { content = {}, headers }] of good) {
      if (status.startsWith('3')) expect(headers, key).toHaveProperty('location')
      else if (status !== '204') expect(Object.keys(content).length, key).toBeGreaterThan(0)
      if (content['application/json'] && key !== 'GET /api/openapi.json')
        expect(content['application/json'].schema, key).toBeDefined()
    }
  }
  for (const key of ['GET /healthz', 'GET /readyz', 'POST /api/ai/chat'])
    expect(operation(key).responses['200']?.content?.['application/json']?.schema, key).toBeDefined()
  const silent = endpoints.filter(
    ([, { kind, output, answers }]) => kind === 'response' && !output && !answers,
  )
  expect(silent.map(([key]) => key)).toEqual(['HEAD /api/auth/{provider}'])
})

test('every endpoint that accepts a form or a file declares that, and where a plain form post leads', async () => {
  const { operation } = await describedApi()
  for (const [key, { kind, body, accepts = [] }] of endpoints) {
    const { requestBody, responses } = operation(key)
    const types = Object.keys(requestBody?.content ?? {})
    if (kind === 'file' || kind === 'hook') {
      expect(accepts.length, key).toBeGreaterThan(0)
      expect(types, key).toEqual(accepts)
    }
    if (kind === 'form') {
      // A form that consists of a button sends nothing.
      expect(types, key).toEqual(body ? ['application/json', 'application/x-www-form-urlencoded'] : [])
      expect(responses['303']?.headers, key).toHaveProperty('location')
    }
  }
})

test('headers and a provider’s callback values are parameters', async () => {
  const { operation } = await describedApi()
  const parameters = (key: string) =>
    (operation(key).parameters ?? []).map(({ name, in: place }) => [place, name])
  expect(parameters('POST /api/orders')).toEqual([['header', 'idempotency-key']])
  expect(parameters('PUT /api/blog/{key}')).toContainEqual(['header', 'if-match'])
  const callback = parameters('GET /api/auth/{provider}/callback')
  for (const name of ['code', 'state', 'error']) expect(callback).toContainEqual(['query', name])
})

test('the session’s cookie has this site’s name for it', async () => {
  const { document } = await describedApi()
  expect(document.components.securitySchemes.session.name).toBe('__Host-session')
  expect(document.servers).toEqual([{ url: 'https://example.com' }])
})
