import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'
import { quickPool } from './database.ts'

/** Milliseconds until a lease expires, so that a killed process does not block others for longer. */
const term = 10_000
/** Milliseconds between two attempts to take a lease. */
const tryAgainAfter = 100

/** Releases a lease. If other processes wait for it, resolves only after they have had time to take it. */
type EndLease = () => Promise<void>
type Wanted = { key: string; grant: (end: EndLease) => void }

const wanted: Wanted[] = []
let isTaking = false

/**
 * Waits until no other process holds the lease with this name. Then takes it for 10 seconds, or until the returned function is
 * called. Within one process, only one caller at a time may request a name. Without a database server, and while it takes more
 * than three seconds to respond, processes do not wait for each other.
 */
export function takeLease(name: string): Promise<EndLease> {
  if (!quickPool()) return Promise.resolve(async () => {})
  const { promise, resolve } = Promise.withResolvers<EndLease>()
  wanted.push({ key: hash('sha256', `lease ${name}`, 'base64url'), grant: resolve })
  if (!isTaking) void takeWanted()
  return promise
}

/** Takes all requested leases with one query at a time. */
async function takeWanted(): Promise<void> {
  isTaking = true
  while (wanted.length > 0) {
    const asked = new Set(wanted.map(({ key }) => key))
    const answers = await takeFree([...asked])
    for (const one of wanted.splice(0)) {
      const expire = answers?.get(one.key)
      if (answers && !expire) wanted.push(one)
      else one.grant(() => endLease(one.key, expire))
    }
    if (wanted.some(({ key }) => asked.has(key))) await pause(tryAgainAfter)
  }
  isTaking = false
}

/**
 * Takes the free leases and returns their end times. A lease of another process gets a failed attempt, which tells it that
 * somebody waits. Undefined if the server does not respond.
 */
async function takeFree(keys: string[]): Promise<Map<string, string> | undefined> {
  const result = await ask<{ key: string; points: number; expire: string }>(
    `insert into rate_limits as held (key, points, expire)
     select key, 0, ${now} + $2 from unnest($1::text[]) as key order by key
     on conflict (key) do update set
       points = case when held.expire < ${now} then 0 else held.points + 1 end,
       expire = case when held.expire < ${now} then excluded.expire else held.expire end
     returning key, points, expire`,
    [keys, term],
  )
  const taken = result?.filter(({ points }) => points === 0)
  return taken && new Map(taken.map(({ key, expire }) => [key, expire]))
}

/** The time on the server, because the clocks of the processes differ. */
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

async function endLease(key: string, expire: string | undefined): Promise<void> {
  if (!expire) return
  const ended = await ask<{ points: number }>(
    'delete from rate_limits where key = $1 and expire = $2 returning points',
    [key, expire],
  )
  if (ended?.some(({ points }) => points > 0)) await pause(2 * tryAgainAfter)
}

async function ask<Row extends object>(text: string, values: unknown[]): Promise<Row[] | undefined> {
  try {
    return (await quickPool()?.query<Row>(text, values))?.rows
  } catch (error) {
    log().warn({ reason: String(error) }, 'a lease was taken or ended by this process alone')
    return undefined
  }
}
