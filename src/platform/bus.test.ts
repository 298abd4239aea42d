import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listen, publish } from './bus.ts'
import { closeDatabase, openDatabase, pool, tx } from './database/database.ts'
import { startProgram } from './database/testing/child-process.ts'
import { makePostgresDatabase, openTestDatabase, type TestEngine } from './database/testing/test-database.ts'

let stop: Array<() => void> = []
afterEach(() => {
  for (const end of stop) end()
  stop = []
})

function collect(channel: string) {
  const received: string[] = []
  const waiting = new Map<string, () => void>()
  stop.push(
    listen(channel, (payload) => {
      received.push(payload)
      waiting.get(payload)?.()
    }),
  )
  const until = (payload: string) =>
    new Promise<void>((resolve) => {
      waiting.set(payload, resolve)
      if (received.includes(payload)) resolve()
    })
  return { received, until }
}

describe.each<TestEngine>(['embedded', 'postgres'])('a message on %s', (kind) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    close = database.close
  })
  afterAll(() => close())

  test('reaches the process that sends it, once, and no listener of another channel', async () => {
    const { received } = collect('posts')
    const other = collect('orders')
    await publish('posts', '1')
    await publish('posts', '2')
    await untilServerAnswered()
    expect(received).toEqual(['1', '2'])
    expect(other.received).toEqual([])
  })

  test('arrives after the commit and before the transaction returns', async () => {
    const { received } = collect('posts')
    await tx(async () => {
      await publish('posts', '1')
      await tx(() => publish('posts', '2'))
      expect(received).toEqual([])
    })
    expect(received).toEqual(['1', '2'])
  })

  test('is delivered once if a transaction sends it twice', async () => {
    const { received } = collect('posts')
    await tx(async () => {
      await publish('posts', '1')
      await publish('posts', '1')
    })
    await untilServerAnswered()
    expect(received).toEqual(['1'])
  })

  test('never arrives when its transaction is rolled back', async () => {
    const { received } = collect('posts')
    const run = tx(async () => {
      await publish('posts', 'never')
      throw new Error('refused')
    })
    await expect(run).rejects.toThrow('refused')
    await publish('posts', 'later')
    await untilServerAnswered()
    expect(received).toEqual(['later'])
  })

  test('does not reach a listener that was removed', async () => {
    const received: string[] = []
    const end = listen('posts', (payload) => received.push(payload))
    end()
    await publish('posts', '1')
    expect(received).toEqual([])
  })

  test('reaches the others when one listener fails', async () => {
    stop.push(
      listen('posts', () => {
        throw new Error('a listener of the test')
      }),
    )
    const { received } = collect('posts')
    await publish('posts', '1')
    expect(received).toEqual(['1'])
  })

  test('is refused if it is too long', async () => {
    await expect(publish('posts', 'x'.repeat(8000))).rejects.toThrow('too long')
  })

  /** After two round trips, everything that the server had to deliver to this process has arrived. */
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

  test('receive messages from each other', async () => {
    const answers = collect('answers')
    const child = startProgram('echo', [database.url])
    await child.untilPrints('listening')
    await tx(() => publish('questions', 'are you there?'))
    await answers.until('received: are you there?')
    child.kill('SIGTERM')
    const { code, printed } = await child.ended
    expect({ code, printed }).toEqual({ code: 0, printed: ['listening', 'received: are you there?'] })
    expect(answers.received).toEqual(['received: are you there?'])
  })

  test('call the listeners for missed messages after the receiving connection was lost, and receive again', async () => {
    const missed = Promise.withResolvers<void>()
    stop.push(listen('posts', () => {}, missed.resolve))
    await terminateListeners(database.url)
    await missed.promise
    const { until } = collect('posts')
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
