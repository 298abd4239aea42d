import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { ApiRequest } from './request.ts'
import { snippets } from './snippets.ts'

const hostile = `'"\`$HOME\${process.exit()}$(exit 1)\\\r\n'''"""!@é😀 {x}`
const origin = 'https://example.com'
const request: ApiRequest = {
  method: 'POST',
  address: "/api/things/it's%2F%24x?q=%22",
  headers: { 'content-type': 'application/json', 'idempotency-key': `a'"$b\\` },
  body: JSON.stringify({ text: hostile, not: true }, null, 2) + hostile,
}

/** Returns the arguments that a shell would pass to `curl`. */
const argumentsOf = (code: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${code}`], { env: { TOKEN: 'secret' } })
    .toString()
    .split('\0')
    .slice(0, -1)

test('a shell reads of the snippet for curl exactly what is sent', () => {
  expect(argumentsOf(snippets.curl(request, origin, true))).toEqual([
    '-X',
    'POST',
    origin + request.address,
    '-H',
    'Authorization: Bearer secret',
    '-H',
    'content-type: application/json',
    '-H',
    `idempotency-key: a'"$b\\`,
    '--data-raw',
    request.body,
  ])
})

test('JavaScript reads of the snippet for fetch exactly what is sent', async () => {
  const calls: unknown[] = []
  const answer = (...given: unknown[]) => {
    calls.push(given)
    return Promise.resolve({ status: 200, text: async () => '' })
  }
  const code = snippets.fetch(request, origin, true)
  const run = new Function('fetch', 'process', 'console', `return (async () => {\n${code}\n})()`)
  await run(answer, { env: { TOKEN: 'secret' } }, { log: () => {} })
  const { method, address, headers, body } = request
  expect(calls).toEqual([
    [origin + address, { method, headers: { Authorization: 'Bearer secret', ...headers }, body }],
  ])
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('Python reads of its snippet exactly what is sent', () => {
  const stub = `
import sys, types, json
def request(method, url, headers, data):
    print(json.dumps([method, url, headers, data.decode()]))
    sys.exit()
sys.modules["requests"] = types.SimpleNamespace(request=request)
`
  const input = stub + snippets.Python(request, origin, true)
  const printed = execFileSync('python3', ['-'], { input, env: { ...process.env, TOKEN: 'secret' } })
  const { method, address, headers, body } = request
  expect(JSON.parse(printed.toString())).toEqual([
    method,
    origin + address,
    { Authorization: 'Bearer secret', ...headers },
    body,
  ])
})

describe('every snippet', () => {
  const all = Object.entries(snippets)

  test.each(all)('in %s leaves out what a call does not have', (_, snippet) => {
    const code = snippet({ method: 'GET', address: '/api/blog', headers: {} }, origin, false)
    expect(code).toContain(`${origin}/api/blog`)
    expect(code).not.toMatch(/authorization|headers|-H|body|data/i)
  })

  test.each(all)('in %s reads a file by its name', (_, snippet) => {
    const file = new File(['x'], `it's.png`)
    const code = snippet({ method: 'POST', address: '/api/images', headers: {}, body: file }, origin, false)
    expect(code).toMatch(/it'(\\'')?s\.png/)
  })
})
