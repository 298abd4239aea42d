import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onMissedMessages, publish, subscribe } from './bus.ts'
import { closeDatabase, openDatabase, pool, tx } from './database/database.ts'
import { startChild } from './database/testing/child.ts'
import { openTestDatabase, type TestEngine } from './database/testing/open-test-database.ts'
import { makePostgresDatabase } from './database/testing/postgres-database.ts'

let stop: Array<() => void> = []
afterEach(() => {
  for (const end of stop) end()
  stop = []
})

/** What arrives on a channel, and a promise of the moment when a certain message has. */
function hear(channel: string) {
  const heard: string[] = []
  const waiting = new Map<string, () => void>()
  stop.push(
    subscribe(channel, (payload) => {
      heard.push(payload)
      waiting.get(payload)?.()
    }),
  )
  const until = (payload: string) =>
    new Promise<void>((resolve) => {
      waiting.set(payload, resolve)
      if (heard.includes(payload)) resolve()
    })
  return { heard, until }
}

describe.each<TestEngine>(['embedded', 'postgres'])('a message on %s', (kind) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    close = database.close
  })
  afterAll(() => close())

  test('is heard by the process that sends it, once, and by nobody on another channel', async () => {
    const { heard } = hear('posts')
    const other = hear('orders')
    await publish('posts', '1')
    await publish('posts', '2')
    await untilServerAnswered()
    expect(heard).toEqual(['1', '2'])
    expect(other.heard).toEqual([])
  })

  test('is heard after the commit and before the transaction returns', async () => {
    const { heard } = hear('posts')
    await tx(async () => {
      await publish('posts', '1')
      await tx(() => publish('posts', '2'))
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['1', '2'])
  })

  test('counts once when a transaction sends it twice', async () => {
    const { heard } = hear('posts')
    await tx(async () => {
      await publish('posts', '1')
      await publish('posts', '1')
    })
    await untilServerAnswered()
    expect(heard).toEqual(['1'])
  })

  test('is never heard when its transaction is rolled back', async () => {
    const { heard } = hear('posts')
    const run = tx(async () => {
      await publish('posts', 'never')
      throw new Error('refused')
    })
    await expect(run).rejects.toThrow('refused')
    await publish('posts', 'later')
    await untilServerAnswered()
    expect(heard).toEqual(['later'])
  })

  test('is not heard any more by who stopped listening', async () => {
    const heard: string[] = []
    const end = subscribe('posts', (payload) => heard.push(payload))
    end()
    await publish('posts', '1')
    expect(heard).toEqual([])
  })

  test('reaches the others when one listener fails', async () => {
    stop.push(
      subscribe('posts', () => {
        throw new Error('a listener of the test')
      }),
    )
    const { heard } = hear('posts')
    await publish('posts', '1')
    expect(heard).toEqual(['1'])
  })

  test('is refused when it is too long to send', async () => {
    await expect(publish('posts', 'x'.repeat(8000))).rejects.toThrow('too long')
  })

  /** Two round trips: what the server had to deliver to this process has arrived by then. */
  async function untilServerAnswered(): Promise<void> {
    await pool().query('select 1')
    await pool().query('select pg_sleep(0.02)')
  }
})

describe('two processes on one server', () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>
  beforeAll(async () => {
    database = await makePostgresDatabase()
    await openDatabase({ url: database.url, dataDir: '' })
  })
  afterAll(async () => {
    await closeDatabase()
    await database.drop()
  })

  test('hear each other', async () => {
    const answers = hear('answers')
    const child = startChild(join(import.meta.dirname, 'database/testing/echo.ts'), { args: [database.url] })
    await child.untilPrints('listening')
    await tx(() => publish('questions', 'are you there?'))
    await answers.until('heard: are you there?')
    child.kill('SIGTERM')
    const { code, printed } = await child.ended
    expect({ code, printed }).toEqual({ code: 0, printed: ['listening', 'heard: are you there?'] })
    expect(answers.heard).toEqual(['heard: are you there?'])
  })

  test('catch up after the connection that hears was lost, and hear each other again', async () => {
    const caughtUp = Promise.withResolvers<void>()
    stop.push(onMissedMessages(caughtUp.resolve))
    await terminateListeners(database.url)
    await caughtUp.promise
    const { until } = hear('posts')
    await sendFromElsewhere(database.url, 'posts', '7')
    await until('7')
  })
})

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

const terminateListeners = (url: string) =>
  withClient(url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    ),
  )

const sendFromElsewhere = (url: string, channel: string, payload: string) =>
  withClient(url, (client) =>
    client.query('select pg_notify($1, $2)', [
      'waymark',
      JSON.stringify(['another process', channel, payload]),
    ]),
  )
