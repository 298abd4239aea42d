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

test.each([
  ['nginx.conf', /^ *location ~ "(.+)" \{$/m],
  ['Caddyfile', /^\t@uploads path_regexp (.+)$/m],
])('%s passes uploads on as they come, and holds every other body until it is whole', (file, line) => {
  const text = readFileSync(join(projectRoot, 'deploy', file), 'utf8')
  const pattern = new RegExp(line.exec(text)?.[1] ?? '')
  expect(uploads.filter((path) => !pattern.test(path))).toEqual([])
  expect(otherBodies.filter((path) => pattern.test(path))).toEqual([])
})
