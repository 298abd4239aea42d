import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyLimits, type Endpoint } from '#platform/contract.ts'
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
    if (text) expect(JSON.parse(text).message).toMatch(/\w/)
  }

  function ask(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) {
    const carriesBody = !['GET', 'HEAD'].includes(method) && body !== undefined
    return site.request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(carriesBody && { body }),
    })
  }

  const endpoints = Object.entries(contract as Record<string, Endpoint>).map(([key, endpoint]) => {
    const [method = '', pattern = ''] = key.split(' ')
    return {
      key,
      method,
      pattern,
      /** The address with something harmless for each parameter. */
      path: pattern
        .replace('{day}', '2030-01-07')
        .replace('{kind}', 'post')
        .replace('{set}', 'posts')
        .replace('{token}', '1'.repeat(43))
        .replace(/\{\w+\}/g, '1'),
      body: endpoint.body,
      maxBody: endpoint.maxBody ?? bodyLimits.default,
      fields: fieldsOf(endpoint.body),
      names: fieldsOf(endpoint.query),
    }
  })

  /** Signs in anew for each endpoint, since some end the session. */
  const signInAnew = async () => {
    cookie = (await signInAs('admin')).cookie
  }

  /** A body that cannot be read never gets to the database, so it is sent to one engine. */
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
    async ({ method, path, fields }) => {
      await signInAnew()
      const body = fc.record(Object.fromEntries(fields.map((name) => [name, nasty])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(body, async (value) => expectCivil(await ask(method, path, JSON.stringify(value)))),
        { numRuns: 40, seed: 20_261_101 },
      )
    },
  )

  test.each(endpoints.filter(({ pattern }) => pattern.includes('{')))(
    '$key answers any path with success or a 4xx answer',
    async ({ method, pattern, body }) => {
      await signInAnew()
      for (const segment of segments) {
        const address = pattern.replace(/\{\w+\}/g, segment)
        await expectCivil(await ask(method, address, body ? '{}' : undefined))
      }
    },
  )

  test.each(endpoints.filter(({ names }) => names.length > 0))(
    '$key answers any query with success or a 4xx answer',
    async ({ method, path, names, body }) => {
      await signInAnew()
      for (const name of names)
        for (const value of segments)
          await expectCivil(await ask(method, `${path}?${name}=${value}`, body ? '{}' : undefined))
    },
  )
})
