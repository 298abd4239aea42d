import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, engine, openDatabase } from '#platform/database/database.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { type Buyer, type Ledger, openLedger, openTrialClient } from './trial-client.ts'
import { findFaults, findLosses } from './trial-faults.ts'
import { countAcknowledged, hasEveryKind, makeWriters, openWrites } from './trial-writes.ts'

export type TrialEngine = 'embedded' | 'postgres'

export type Outcome = {
  /** Writes that the site acknowledged before it was killed. */
  acknowledged: number
  /** Lost, duplicate or changed records. The list is empty if there are none. */
  faults: string[]
}

export type OnRound = (round: number) => void

/**
 * Repeatedly kills the built site during writes of messages, files, orders, agreements, posts, invoices, accounts and calls. At
 * the end, compares the stored data with the acknowledged writes. Each round continues with the data of the previous one.
 */
export async function tryKills(
  engine: TrialEngine,
  rounds: number,
  onRound: OnRound = () => {},
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-kill-'))
  const server = engine === 'postgres' ? await startCluster() : undefined
  const place = { DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '' }
  try {
    const { EMPTY_SITE } = process.env
    if (EMPTY_SITE && !server) await cp(EMPTY_SITE, dataDir, { recursive: true })
    return await runRounds(place, rounds, onRound)
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Place = { DATA_DIR: string; DATABASE_URL: string }

async function runRounds(place: Place, rounds: number, onRound: OnRound): Promise<Outcome> {
  const start = () => startSite({ ...place, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  let site = await start()
  const admin = await setUpAdmin(site)
  const ledger = openLedger()
  const email = 'buyer@example.org'
  const buyer = { email, cookie: await openTrialClient(site.url).register(email) }
  ledger.members.set(email, buyer.cookie)
  await site.stop()
  await proveAddresses(place)
  site = await start()
  for (let round = 0; round < rounds; round += 1) {
    await runRound(site, { admin, buyer }, round, ledger)
    onRound(round + 1)
    site = await start()
  }
  const client = openTrialClient(site.url)
  const faults = await findFaults(client, ledger)
  await site.stop()
  return {
    acknowledged: countAcknowledged(ledger),
    faults: [...faults, ...(await findLosses(place, ledger))],
  }
}

/** Marks all emails as verified in the database. Only verified clients may accept quotes, and this site sends no emails. */
async function proveAddresses({ DATABASE_URL, DATA_DIR }: Place): Promise<void> {
  await openDatabase({ url: DATABASE_URL || undefined, dataDir: DATA_DIR, migrate: false })
  await engine().withoutTimeLimit((client) => client.query('update users set is_email_verified = true'))
  await closeDatabase()
}

/** Writes concurrently until enough writes are acknowledged. Then kills the site at once. */
async function runRound(
  site: SiteProcess,
  { admin, buyer }: { admin: string; buyer: Buyer },
  round: number,
  ledger: Ledger,
): Promise<void> {
  const client = openTrialClient(site.url)
  const writers = await makeWriters(client, ledger, admin, `round-${round}`, buyer)
  // Differs from round to round, so that the kill interrupts different writes. Issuing an invoice takes longest, so every other
  // round waits for one.
  let left = 3 + ((round * 7) % 31)
  const issued = ledger.invoices.size
  const isDue = () => left <= 0 && hasEveryKind(ledger) && (round % 2 === 0 || ledger.invoices.size > issued)
  const note = (record: () => void) => {
    record()
    left -= 1
    if (isDue()) site.process.kill('SIGKILL')
  }
  const ended = once(site.process, 'exit')
  const writing = Object.entries(openWrites(ledger, writers)).map(async ([kind, write]) => {
    for (let count = 0; !site.process.killed; count += 1) {
      try {
        await write(client, `${kind}-${round}-${count}`, note)
      } catch (error) {
        if (!site.process.killed) throw error
      }
    }
  })
  await Promise.all(writing)
  await ended
}
