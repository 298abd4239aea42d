import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setUpAdmin } from '../members.ts'
import { runSite, type SiteProcess, startSite } from '../site-process.ts'
import type { OnRound, Outcome } from './kill-trial.ts'
import type { SmallDisk } from './small-disk.ts'
import {
  type Ledger,
  openLedger,
  openTrialClient,
  type TrialClient,
  TrialRefusal,
  type Writers,
} from './trial-client.ts'
import { findFaults, findLosses } from './trial-faults.ts'
import { countAcknowledged, makeWriters, openWrites } from './trial-writes.ts'

const megabyte = 1024 * 1024
/** The size of the trial's disk in bytes. The site refuses uploads when a tenth of it is left. */
export const diskBytes = 320 * megabyte
const nearlyFull = 80 * megabyte
const record = (write: () => void) => write()

/**
 * Repeatedly fills the disk of a site on the embedded database while writes of all kinds are running. In every other round, kills
 * the site while the disk is full. At the end, compares the stored data with the acknowledged writes.
 */
export async function tryFullDisk(
  disk: SmallDisk,
  rounds: number,
  onRound: OnRound = () => {},
): Promise<Outcome> {
  const variables = { DATA_DIR: disk.folder, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const ledger = openLedger()
  const faults: string[] = []
  let site = await startSite(variables, disk.through)
  try {
    const admin = await setUpAdmin(site)
    faults.push(...(await fillWithUploads(site.url, disk, ledger, admin)))
    await kill(site)
    // A restart must succeed with the space that is left.
    site = await startSite(variables, disk.through)
    await disk.free()
    for (let round = 0; round < rounds; round += 1) {
      const client = openTrialClient(site.url)
      const writers = await makeWriters(client, ledger, admin, `round-${round}`)
      faults.push(...(await runRound(site.url, disk, { ledger, writers, round })))
      if (round % 2 === 1) {
        await kill(site)
        const { errors } = await runSite(variables, disk.through)
        if (!errors.includes('is full')) faults.push(`the start on a full disk said: ${errors}`)
        await disk.free()
        site = await startSite(variables, disk.through)
      } else {
        await disk.free()
        await untilWritable(client, ledger, writers, round)
      }
      onRound(round + 1)
    }
    const client = openTrialClient(site.url)
    faults.push(...(await findFaults(client, ledger)))
  } finally {
    await site.stop()
  }
  return { acknowledged: countAcknowledged(ledger), faults: [...faults, ...(await compare(disk, ledger))] }
}

/** Fewer bytes than a client may upload, so that uploads reach the limit of the disk before the client's limit. */
const leftForUploads = 140 * megabyte

/** Uploads files until the site refuses them because of the disk. At this point, it must still accept a message. */
async function fillWithUploads(
  url: string,
  disk: SmallDisk,
  ledger: Ledger,
  admin: string,
): Promise<string[]> {
  const client = openTrialClient(url)
  const writers = await makeWriters(client, ledger, admin, 'uploads')
  const { file, contact } = openWrites(ledger, writers)
  await disk.fill(leftForUploads)
  let refusal: TrialRefusal | undefined
  for (let count = 0; !refusal; count += 1)
    refusal = await refusalOf(async () => file?.(client, `upload-${count}`, record))
  const faults: string[] = []
  if (refusal.status !== 503) faults.push(`an upload was refused with ${refusal.message}`)
  if (ledger.files.size === 0) faults.push('no upload was taken before the disk was nearly full')
  const other = await refusalOf(async () => contact?.(client, 'after-uploads', record))
  if (other) faults.push(`after the uploads a message was refused: ${other.message}`)
  return faults
}

type Round = { ledger: Ledger; writers: Writers; round: number }

/**
 * Writes in three states of the disk. With free space, the site accepts everything. On a nearly full disk, it accepts everything
 * except files. On a full disk, writes fail with a message, but the site still serves pages.
 */
async function runRound(url: string, disk: SmallDisk, { ledger, writers, round }: Round): Promise<string[]> {
  const faults: string[] = []
  const client = openTrialClient(url)
  const writes = Object.entries(openWrites(ledger, writers))
  for (const [kind, write] of writes) await write(client, `${kind}-${round}-room`, record)
  await disk.fill(nearlyFull)
  for (const [kind, write] of writes) {
    const refusal = await refusalOf(() => write(client, `${kind}-${round}-little`, record))
    const isRight = kind === 'file' ? refusal?.status === 503 : refusal === undefined
    if (!isRight) faults.push(`${kind} on a nearly full disk: ${refusal?.message ?? 'was taken'}`)
  }
  await disk.fill(0)
  await Promise.all(
    writes.map(async ([kind, write]) => {
      const refusal = await refusalOf(() => write(client, `${kind}-${round}-full`, record))
      const isRight = refusal?.status === 503 && /disk of this site is/.test(refusal.message)
      if (!isRight) faults.push(`${kind} on a full disk: ${refusal?.message ?? 'was taken'}`)
    }),
  )
  return [...faults, ...(await findFullDiskFaults(url))]
}

/** Checks that a site on a full disk serves pages and reports that it cannot save. Returns the faults. */
async function findFullDiskFaults(url: string): Promise<string[]> {
  const faults: string[] = []
  for (const path of ['/', '/blog', '/api/projects']) {
    const { status } = await fetch(url + path)
    if (status !== 200) faults.push(`${path} on a full disk was answered with ${status}`)
  }
  const ready = await fetch(`${url}/readyz`)
  const said = await ready.text()
  if (ready.status !== 503 || !said.includes('disk is full'))
    faults.push(`/readyz on a full disk said: ${said}`)
  return faults
}

/**
 * Returns the error if the site refused the write, otherwise `undefined`. Throws any other error, because then the site is down.
 */
async function refusalOf(write: () => Promise<void>): Promise<TrialRefusal | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    if (error instanceof TrialRefusal) return error
    throw error
  }
}

async function kill(site: SiteProcess): Promise<void> {
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
}

const maxAttempts = 600

/** Waits until the site accepts all kinds of writes again after its disk was full. */
async function untilWritable(
  client: TrialClient,
  ledger: Ledger,
  writers: Writers,
  round: number,
): Promise<void> {
  for (const [kind, write] of Object.entries(openWrites(ledger, writers)))
    for (let attempt = 0; ; attempt += 1) {
      const refusal = await refusalOf(() => write(client, `${kind}-${round}-again-${attempt}`, record))
      if (!refusal) break
      if (attempt === maxAttempts) throw refusal
      await pause(100)
    }
}

/** Compares a copy of the database, because the database can be opened only where its disk is mounted. */
async function compare(disk: SmallDisk, ledger: Ledger): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'waymark-disk-copy-'))
  try {
    await cp(join(disk.path, 'postgres'), join(copy, 'postgres'), { recursive: true })
    return await findLosses({ DATA_DIR: copy, DATABASE_URL: '' }, ledger)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
