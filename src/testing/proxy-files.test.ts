import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { projectRoot } from '#platform/root.ts'
import { contract } from '../contract.ts'

const pathsOf = (isMeant: (endpoint: Endpoint) => boolean) =>
  Object.entries<Endpoint>(contract)
    .filter(([key, endpoint]) => /^(POST|PUT|PATCH) /.test(key) && isMeant(endpoint))
    .map(([key]) => key.replace(/^\w+ /, '').replace(/\{\w+\}/g, 'name'))

const uploads = pathsOf(({ kind }) => kind === 'file')
const otherBodies = pathsOf(({ kind }) => kind !== 'file').filter((path) => !uploads.includes(path))

const textOf = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8')

test.each([
  ['nginx.conf', /^ *location ~ "(.+)" \{$/m],
  ['Caddyfile', /^\t@uploads path_regexp (.+)$/m],
])('%s passes uploads on as they come, and holds every other body until it is whole', (file, line) => {
  const pattern = new RegExp(line.exec(textOf(file))?.[1] ?? '')
  expect(uploads.filter((path) => !pattern.test(path))).toEqual([])
  expect(otherBodies.filter((path) => pattern.test(path))).toEqual([])
})

test('nginx.conf takes TLS 1.2 and 1.3 wherever it listens for TLS', () => {
  const servers = textOf('nginx.conf')
    .split(/^server /m)
    .filter((server) => /listen .*\bssl\b/.test(server))
  expect(servers.length).toBeGreaterThan(0)
  for (const server of servers)
    expect(server.match(/^ *ssl_protocols .*;$/gm)?.map((line) => line.trim())).toEqual([
      'ssl_protocols TLSv1.2 TLSv1.3;',
    ])
})
