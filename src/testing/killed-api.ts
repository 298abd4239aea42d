import { expect } from 'vitest'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import {
  type Content,
  copyTestDatabase,
  makeTestFolder,
  type TestEngine,
} from '#platform/database/testing/test-database.ts'
import { signInAs } from './site.ts'
import { startApi } from './start-api.ts'

export type KilledApi = Awaited<ReturnType<typeof makeKilledApi>>

/**
 * Creates a database, and opens it in this process. `start` starts the API as a second process, which the test kills. Only one
 * process can have an embedded database open. Therefore a test closes it before `start`, and opens it again after the last kill.
 */
export async function makeKilledApi(
  engine: TestEngine,
  content: Content,
  variables: Record<string, string> = {},
) {
  const database = await copyTestDatabase(engine, content)
  const folder = makeTestFolder()
  setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder.path, ...variables }))
  const open = () => openDatabase(database.place)
  await open()
  let api: Awaited<ReturnType<typeof startApi>>
  let requests = 0
  return {
    chief: await signInAs('admin'),
    open,
    /** Starts the process. Returns its address. */
    async start(): Promise<string> {
      const { url, dataDir } = database.place
      const env = { TRUST_PROXY: '1', DATA_DIR: dataDir || folder.path, ...variables }
      api = await startApi({ ...env, ...(url && { DATABASE_URL: url }) })
      return api.url
    },
    kill: () => api.end('SIGKILL'),
    /** Each request comes from another address, so that no rate limit refuses it. Throws an `Error` for a failure. */
    async send<Answer>(
      { cookie }: { cookie: string },
      method: string,
      path: string,
      body: object = {},
    ): Promise<Answer> {
      requests += 1
      const answer = await fetch(api.url + path, {
        method,
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${requests >> 8}.${requests & 255}`,
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      const answered = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`)
      return answered
    },
    /** Repeats all works at the same time, each until it returns `false`. Kills the process after this number of answers. */
    async killAfter(answers: number, works: (() => Promise<unknown>)[]): Promise<void> {
      let left = answers
      let isKilled = false
      const repeat = async (work: () => Promise<unknown>) => {
        let goesOn: unknown = true
        while (!isKilled && goesOn !== false) {
          try {
            goesOn = await work()
          } catch (problem) {
            if (!isKilled) throw problem
            return
          }
          left -= 1
          if (left === 0) {
            isKilled = true
            await api.end('SIGKILL')
          }
        }
      }
      await Promise.all(works.map(repeat))
      expect(isKilled).toBe(true)
    },
    async remove(): Promise<void> {
      await closeDatabase()
      await database.remove()
      folder.remove()
    },
  }
}
