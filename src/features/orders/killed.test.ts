import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { fromSetup } from '#platform/database/testing/from-setup.ts'
import { makePostgresDatabase } from '#platform/database/testing/postgres-database.ts'
import { makeTestFolder } from '#platform/database/testing/test-folder.ts'
import { engines, signInAs } from '#testing/site.ts'
import { seed } from '../../seed.ts'
import type { ListedOrder, Order } from './contract/orders.ts'

const program = join(import.meta.dirname, '../../testing/api-process.ts')
const order = JSON.stringify({ serviceId: 1, packageType: 'basic', price: '35000.00' })
const keys = ['a', 'b', 'c', 'd', 'e', 'f']
const rounds = 3

type Api = { url: string; process: ChildProcess; kill: () => Promise<void> }

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function startApi(variables: Record<string, string>): Promise<Api> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /ready at (\d+)/.exec(line)?.[1]
    if (!port) continue
    const kill = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    return { url: `http://127.0.0.1:${port}`, process: child, kill }
  }
  throw new Error('The API did not start')
}

/** A database of its own with the sample site and a client, for processes that are started on it. */
async function prepare(engine: (typeof engines)[number]) {
  setConfig(parseConfig({ LOG_LEVEL: 'silent' }))
  const folder = makeTestFolder(engine === 'embedded' ? fromSetup('TEST_EMBEDDED_TEMPLATE') : undefined)
  const server =
    engine === 'postgres' ? await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE')) : undefined
  await openDatabase({ url: server?.url, dataDir: folder.path })
  await seed()
  const { cookie } = await signInAs('user')
  await closeDatabase()
  return {
    variables: { DATA_DIR: folder.path, DATABASE_URL: server?.url ?? '' },
    cookie,
    async remove() {
      folder.remove()
      await server?.drop()
    },
  }
}

describe.each(engines)('a server that is killed while orders are under way, on %s', (engine) => {
  test('leaves each order once or not at all, and a retry with its key returns it', async () => {
    const { variables, cookie, remove } = await prepare(engine)
    let posts = 0
    const post = async (api: Api, key: string): Promise<number> => {
      posts += 1
      const headers = {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `10.0.0.${posts}`,
      }
      const response = await fetch(`${api.url}/api/orders`, { method: 'POST', headers, body: order })
      expect(response.status).toBe(201)
      return ((await response.json()) as Order).id
    }
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const api = await startApi(variables)
      // The first answer of a round ends the server; the other requests are anywhere between their start and their answer.
      const attempts = keys.map(async (letter) => {
        const key = `${letter}${round}`
        const id = await post(api, key).catch((problem) => {
          if (!api.process.killed) throw problem
        })
        if (id === undefined) return
        acknowledged.set(key, id)
        if (!api.process.killed) await api.kill()
      })
      await Promise.all(attempts)
      if (!api.process.killed) await api.kill()
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds)

    const api = await startApi(variables)
    const ids = new Set<number>()
    for (let round = 0; round < rounds; round++) {
      for (const letter of keys) {
        const key = `${letter}${round}`
        const id = await post(api, key)
        expect(await post(api, key)).toBe(id)
        expect(acknowledged.get(key) ?? id).toBe(id)
        ids.add(id)
      }
    }
    const stored = (await (
      await fetch(`${api.url}/api/orders?limit=100`, { headers: { cookie } })
    ).json()) as ListedOrder[]
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
    expect(stored).toHaveLength(rounds * keys.length)
    await api.kill()
    await remove()
  }, 240_000)
})
