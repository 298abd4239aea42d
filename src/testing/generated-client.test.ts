import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'
import { giveToken } from './tokens.ts'

const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../node_modules')
const folder = makeTestFolder()
const path = (name: string) => join(folder.path, name)

let site: Awaited<ReturnType<typeof openOrderSite>>
beforeAll(async () => {
  site = await openOrderSite('postgres')
})
afterAll(async () => {
  await site.close()
  folder.remove()
})

/** A program that uses the client. It does not compile if a name or type of the API is wrong. */
const program = `
import { HttpError, ok } from '@oazapfts/runtime'
import * as api from './client.js'
api.defaults.baseUrl = process.env.SITE_URL ?? ''
api.defaults.headers = { authorization: process.env.TOKEN ?? '' }
const posts = await ok(api.getApiBlog({ limit: 2 }))
const orders = await ok(api.getApiOrders())
const refused = await ok(api.postApiBlogPreview({ content: '# Mine' })).catch((problem: unknown) => {
  if (problem instanceof HttpError) return { status: problem.status, data: problem.data }
  throw problem
})
const titles: string[] = posts.map(({ title }) => title)
const numbers: number[] = orders.map(({ id }) => id)
console.log(JSON.stringify({ titles, numbers, refused }))
`

test('a generator makes a client of the description, which compiles and calls with a token', async () => {
  const client = await signInAs('developer')
  const { id } = await site.place(client)
  const { authorization } = await giveToken(client.userId, ['posts:read', 'orders:read'])
  const description = await (
    await fetch(`${site.url}/api/openapi.json`, { headers: { authorization } })
  ).text()
  symlinkSync(modules, path('node_modules'))
  writeFileSync(path('package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(path('api.json'), description)
  writeFileSync(path('program.ts'), program)
  const node = (...args: string[]) =>
    run(process.execPath, args, {
      cwd: folder.path,
      env: { ...process.env, SITE_URL: site.url, TOKEN: authorization },
    }).catch(({ stdout, stderr }) => {
      throw new Error(`${args[0]}: ${stdout}${stderr}`)
    })
  await node(join(modules, 'oazapfts/dist/cli.js'), 'api.json', 'client.ts')
  const options =
    '--strict --noUncheckedIndexedAccess --module nodenext --target es2023 --types node --outDir built'
  await node(join(modules, 'typescript/bin/tsc'), ...options.split(' '), 'program.ts')
  const { stdout } = await node('built/program.js')
  const posts = await (await site.request('/api/blog?limit=2')).json()
  expect(JSON.parse(stdout)).toEqual({
    titles: posts.map(({ title }: { title: string }) => title),
    numbers: [id],
    refused: { status: 403, data: { message: 'This needs a token with the scope posts:write' } },
  })
})
