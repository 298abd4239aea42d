import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { OnRound, Outcome } from './kill-trial.ts'
import { type Ledger, openLedger, openTrialClient, type Writers } from './trial-client.ts'
import { findFaults, findLosses } from './trial-faults.ts'
import { countAcknowledged, hasEveryKind, makeWriters, openWrites } from './trial-writes.ts'

/**
 * Repeatedly stops the PostgreSQL server while two processes write to it, either immediately or in an orderly way, and starts it
 * again. At the end, compares the stored data with the acknowledged writes. Writes may fail only while the server is down.
 */
export async function tryRestarts(rounds: number, onRound: OnRound = () => {}): Promise<Outcome> {
  const server = await startCluster({ synchronous_commit: 'on' })
  const sites: SiteProcess[] = []
  try {
    const place = { DATABASE_URL: server.url, DATA_DIR: '' }
    const variables = { DATABASE_URL: server.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
    for (let count = 0; count < 2; count += 1) sites.push(await startSite(variables))
    const [first] = sites
    if (!first) throw new Error('No site was started')
    const admin = await setUpAdmin(first)
    const client = openTrialClient(first.url)
    const ledger = openLedger()
    for (let round = 0; round < rounds; round += 1) {
      const writers = await makeWriters(client, ledger, admin, `round-${round}`)
      await runRound(sites, ledger, writers, round, async () => {
        await server.end(round % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
        await server.start()
      })
      onRound(round + 1)
    }
    const faults = await findFaults(client, ledger)
    for (const site of sites) await site.stop()
    faults.push(...(await findLosses(place, ledger)))
    return { acknowledged: countAcknowledged(ledger), faults }
  } finally {
    for (const site of sites) await site.stop()
    await server.stop()
  }
}

/** The number of writes that the site must acknowledge before the restart, and that each process must acknowledge after it. */
const enough = 20

async function runRound(
  sites: SiteProcess[],
  ledger: Ledger,
  writers: Writers,
  round: number,
  restart: () => Promise<void>,
): Promise<void> {
  const phase = { isAway: false, number: 0 }
  const acknowledged = sites.map(() => 0)
  const restarted = Promise.withResolvers<void>()
  const isOver = () => phase.number === 2 && acknowledged.every((count) => count >= enough)

  const begin = async () => {
    phase.isAway = true
    phase.number += 1
    await restart()
    for (const { url } of sites) while (!(await isReady(url))) await pause(50)
    phase.isAway = false
    phase.number += 1
    acknowledged.fill(0)
  }
  const noteAt = (place: number) => (record: () => void) => {
    record()
    acknowledged[place] = (acknowledged[place] ?? 0) + 1
    const isDue = phase.number === 0 && hasEveryKind(ledger) && Math.min(...acknowledged) >= enough
    if (isDue) begin().then(restarted.resolve, restarted.reject)
  }
  const writing = sites.flatMap(({ url }, index) =>
    Object.entries(openWrites(ledger, writers)).map(async ([kind, write]) => {
      for (let count = 0; !isOver(); count += 1) {
        const begun = phase.number
        try {
          await write(openTrialClient(url), `${kind}-${round}-${index}-${count}`, noteAt(index))
        } catch (error) {
          if (!phase.isAway && phase.number === begun) throw error
          await pause(50)
        }
      }
    }),
  )
  await Promise.all([restarted.promise, ...writing])
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok
}
