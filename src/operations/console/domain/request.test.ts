import { describe, expect, test } from 'vitest'
import { makeExample } from './example-of.ts'
import type { Operation } from './operations.ts'
import { firstValues, makeRequest, nextPage, withQuery } from './request.ts'

const string = { type: 'string' }
const operation: Operation = {
  id: 'put-api-files-name',
  method: 'PUT',
  path: '/api/files/{name}',
  group: 'Files',
  summary: '',
  access: 'anyone',
  scope: undefined,
  parameters: [
    { name: 'name', in: 'path', required: true, schema: string },
    { name: 'tag', in: 'query', schema: string },
    { name: 'cursor', in: 'query', schema: string },
    { name: 'if-match', in: 'header', schema: string },
  ],
  example: '{}',
  files: [],
  mayStream: false,
}
const values = (parameters: Record<string, string[]>) => ({ parameters, body: '{"a":1}' })

describe('a request', () => {
  test('encodes what a path parameter has of a path', () => {
    const { address } = makeRequest(operation, values({ 'path name': ['a/b?c#d é'] }))
    expect(address).toBe('/api/files/a%2Fb%3Fc%23d%20%C3%A9')
  })

  test('repeats a parameter of the query, and leaves out what is empty', () => {
    const { address, headers } = makeRequest(
      operation,
      values({
        'path name': ['x'],
        'query tag': ['a&b', '', 'c'],
        'query cursor': [''],
        'header if-match': [''],
      }),
    )
    expect(address).toBe('/api/files/x?tag=a%26b&tag=c')
    expect(headers).toEqual({ 'content-type': 'application/json' })
  })

  test('sends a body as it was written, headers, and nothing in place of a body that was emptied', () => {
    const sent = makeRequest(operation, values({ 'path name': ['x'], 'header if-match': ['"3"'] }))
    expect(sent).toMatchObject({ method: 'PUT', body: '{"a":1}', headers: { 'if-match': '"3"' } })
    expect(makeRequest(operation, { ...firstValues(operation), body: '' })).toEqual({
      method: 'PUT',
      address: '/api/files/',
      headers: {},
    })
  })

  test('sends a file with its own type', () => {
    const upload = { ...operation, example: undefined, files: ['image/png', 'image/webp'] }
    const file = new File(['x'], 'x.webp', { type: 'image/webp' })
    const { body, headers } = makeRequest(upload, { ...firstValues(upload), file })
    expect(body).toBe(file)
    expect(headers).toEqual({ 'content-type': 'image/webp' })
  })

  test('asks for events where they are wanted', () => {
    expect(makeRequest(operation, { ...values({}), streams: true }).headers.accept).toBe('text/event-stream')
  })
})

describe('the next page', () => {
  test('is the address that the Link header calls so', () => {
    expect(nextPage('</api/x?cursor=1>; rel="prev", </api/x?cursor=3>; rel="next"')).toBe('/api/x?cursor=3')
    expect(nextPage('</api/x?cursor=1>; rel="prev"')).toBeUndefined()
    expect(nextPage(null)).toBeUndefined()
  })

  test('keeps what else was filled in', () => {
    const next = withQuery(
      values({ 'path name': ['x'], 'query tag': ['a'] }),
      '/api/files/x?tag=b&tag=c&cursor=3',
    )
    expect(next.parameters).toEqual({ 'path name': ['x'], 'query tag': ['b', 'c'], 'query cursor': ['3'] })
    expect(makeRequest(operation, next).address).toBe('/api/files/x?tag=b&tag=c&cursor=3')
  })
})

test('an example has the form and the limits that its schema names', () => {
  expect(makeExample({ type: 'string', examples: ['given'] })).toBe('given')
  expect(makeExample({ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' })).toBe('2026-12-03')
  expect(makeExample({ type: 'string', minLength: 12, maxLength: 14 })).toMatch(/^.{12,14}$/)
  expect(makeExample({ type: 'string', allOf: [{ pattern: '@' }, { maxLength: 20 }] })).toBe(
    'ada@example.org',
  )
  expect(makeExample({ type: 'integer', minimum: 5, maximum: 9 })).toBe(5)
  expect(makeExample({ type: 'number', exclusiveMinimum: 0 })).toBe(1)
  expect(makeExample({ anyOf: [{ type: 'null' }, { type: 'boolean' }] })).toBe(true)
  expect(makeExample({ type: 'array', items: { enum: ['', 'a'] }, minItems: 2 })).toEqual(['a', 'a'])
  expect(makeExample({ type: 'object', properties: { a: { const: 1 }, b: { default: false } } })).toEqual({
    a: 1,
    b: false,
  })
})
