import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import { bodyLimits, type Endpoint } from '#platform/contract.ts'
import { parseInput } from '#platform/http/answer-endpoint.ts'
import { contract } from '../contract.ts'
import { isWholeRun } from './run-settings.ts'
import { engines, openTestSite, signInAs } from './site.ts'

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string

  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const nasty = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      1e308,
      0.5,
      2 ** 53,
      '',
      ' ',
      'x'.repeat(10_000),
      'a\0b',
      '\ud800',
      '\u202e<script>',
      "'; drop table users; --",
      [],
      {},
      [[[[[[]]]]]],
      { $ne: null },
      ['x'.repeat(10_000)],
      Array(1000).fill('x'),
      '2026-13-45T99:99:99Z',
      'javascript:alert(1)',
      Number.MAX_SAFE_INTEGER,
    ),
    fc.jsonValue({ maxDepth: 3 }),
  )

  const rawBodies = [
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '0',
    '['.repeat(100_000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}',
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    '{"email":"a@b.co\\u0000"}',
    `[${'0,'.repeat(30_000)}0]`,
  ]

  const segments = [
    '0',
    '-1',
    '1e3',
    'abc',
    '%00',
    '%ff',
    '..%2f..%2fetc',
    '999999999999999999999',
    '１',
    'x'.repeat(3000),
    "'",
    '%F0%9F%92%A9',
  ]

  function fieldsOf(schema: z.ZodType | undefined): string[] {
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    return Object.keys(json.properties ?? {})
  }

  async function expectCivil(response: Response) {
    expect(response.status, response.url).toBeLessThan(500)
    if (response.status < 400) return
    const text = await response.text()
    if (text) expectWords(JSON.parse(text))
  }

  /** Expects a message for people, without the validator's terms. */
  function expectWords({ message, fields = {} }: { message?: unknown; fields?: object }) {
    expect(message).toMatch(/\w/)
    for (const words of [message, ...Object.values(fields)])
      expect(words).not.toMatch(
        /: expected |, received|Invalid (input|string)|Too (big|small)|Unrecognized|NaN/,
      )
  }

  function ask(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) {
    const carriesBody = !['GET', 'HEAD'].includes(method) && body !== undefined
    return site.request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(carriesBody && { body }),
    })
  }

  /** Whether a schema accepts an input. Expects that a refusal has a message. */
  function takes(schema: z.ZodType, input: unknown): boolean {
    try {
      parseInput(schema, input)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expectWords(error as AppError)
      return false
    }
  }

  /**
   * Returns the function that sends the inputs of an endpoint. The whole run, and every tenth endpoint, sends all of them.
   * Otherwise it sends the inputs that the schema accepts and the first that it refuses, because one place in the code handles
   * all refusals.
   */
  function sender<Input>(
    index: number,
    schema: z.ZodType | undefined,
    read: (input: Input) => unknown,
    send: (input: Input) => Promise<Response>,
  ): (input: Input) => Promise<void> {
    let hasRefused = false
    return async (input) => {
      if (!isWholeRun && index % 10 > 0 && schema && !takes(schema, read(input))) {
        if (hasRefused) return
        hasRefused = true
      }
      await expectCivil(await send(input))
    }
  }

  /** Returns a path segment as the router decodes it. Undefined if it cannot. */
  function decoded(segment: string): string | undefined {
    try {
      return decodeURIComponent(segment)
    } catch {
      return undefined
    }
  }

  const endpoints = Object.entries(contract as Record<string, Endpoint>).map(([key, endpoint], index) => {
    const [method = '', pattern = ''] = key.split(' ')
    return {
      index,
      key,
      method,
      pattern,
      /** The path with a harmless value for each parameter. */
      path: pattern
        .replace('{day}', '2030-01-07')
        .replace('{kind}', 'post')
        .replace('{set}', 'posts')
        .replace('{token}', '1'.repeat(43))
        .replace(/\{\w+\}/g, '1'),
      body: endpoint.body,
      params: endpoint.params,
      query: endpoint.query,
      maxBody: endpoint.maxBody ?? bodyLimits.default,
      fields: fieldsOf(endpoint.body),
      names: fieldsOf(endpoint.query),
    }
  })

  /** Some endpoints end the session. */
  const signInAnew = async () => {
    cookie = (await signInAs('admin')).cookie
  }

  /** An unreadable body never reaches the database, so one engine suffices. */
  const withBody = isWholeRun && database === 'postgres' ? endpoints.filter(({ body }) => body) : []

  test.each(withBody)(
    '$key answers broken bodies with a 4xx and a message, never a 500',
    async ({ method, path }) => {
      await signInAnew()
      for (const body of rawBodies) await expectCivil(await ask(method, path, body))
    },
  )

  test.each(withBody)(
    '$key takes a body of its limit, and answers 413 to one byte more',
    async ({ method, path, maxBody }) => {
      await signInAnew()
      const statusOf = async (bytes: number) =>
        (await ask(method, path, `{"padding":"${'x'.repeat(bytes - 14)}"}`)).status
      expect(await statusOf(maxBody)).not.toBe(413)
      expect(await statusOf(maxBody + 1)).toBe(413)
    },
  )

  test.each(endpoints.filter(({ fields }) => fields.length > 0))(
    '$key answers any field values with success or a 4xx answer',
    async ({ index, method, path, body, fields }) => {
      await signInAnew()
      const values = fc.record(Object.fromEntries(fields.map((name) => [name, nasty])), { requiredKeys: [] })
      const send = sender(index, body, JSON.parse, (text: string) => ask(method, path, text))
      await fc.assert(
        fc.asyncProperty(values, async (value) => send(JSON.stringify(value))),
        { numRuns: 40, seed: 20_261_101 },
      )
    },
  )

  test.each(endpoints.filter(({ pattern }) => pattern.includes('{')))(
    '$key answers any path with success or a 4xx answer',
    async ({ index, method, pattern, params, body }) => {
      await signInAnew()
      const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const read = (segment: string) => Object.fromEntries(names.map((name) => [name, decoded(segment)]))
      const send = sender(index, params, read, (segment: string) =>
        ask(method, pattern.replace(/\{\w+\}/g, segment), body ? '{}' : undefined),
      )
      for (const segment of segments) await send(segment)
    },
  )

  test.each(endpoints.filter(({ names }) => names.length > 0))(
    '$key answers any query with success or a 4xx answer',
    async ({ index, method, path, names, query, body }) => {
      await signInAnew()
      for (const name of names) {
        const read = (value: string) => ({ [name]: decoded(value) })
        const send = sender(index, query, read, (value: string) =>
          ask(method, `${path}?${name}=${value}`, body ? '{}' : undefined),
        )
        for (const value of segments) await send(value)
      }
    },
  )
})
