import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { log } from '../../log.ts'
import type { Engine } from '../engine.ts'
import { unsavedTables } from '../migrations.ts'
import {
  type Batch,
  type Footer,
  formatBackup,
  formatRows,
  type Header,
  type RowLine,
} from './backup-format.ts'
import { beginSnapshot, describeDatabase, readSequences, readTables } from './export-database.ts'

type UseClient = Engine['withoutTimeLimit']

/** A file's chunks in the snapshot. Chunks never change, but they can be deleted. */
type Pieces = { id: number; positions: number[]; bytes: string }

type Snapshot = { header: Header; sequences: Footer['sequences']; counts: Batch['counts']; files: Pieces[] }

const chunkTable = 'file_chunks'
/** How many chunks of a file are read at a time: 1 MB. */
const chunksPerRead = 4

let last: Promise<unknown> = Promise.resolve()

/**
 * Yields the text of a full backup as of one moment, for an engine with one session. First it writes a snapshot of everything
 * except file chunks to `folder`. Then it reads a few chunks at a time, so that requests can run in between. A trigger keeps
 * chunks that are deleted meanwhile. Only one backup runs at a time; others wait.
 */
export async function* exportInPieces(
  useClient: UseClient,
  folder: string,
): AsyncGenerator<string | Uint8Array> {
  const before = last
  const { promise, resolve } = Promise.withResolvers<void>()
  last = promise
  try {
    await before
    yield* exportNow(useClient, folder)
  } finally {
    resolve()
  }
}

async function* exportNow(useClient: UseClient, folder: string): AsyncGenerator<string | Uint8Array> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'run-'))
  const spool = join(own, 'rows.ndjson')
  try {
    const { header, sequences, counts, files } = await useClient((client) => takeSnapshot(client, spool))
    const batches = async function* (): AsyncGenerator<Batch> {
      yield { counts, text: '' }
      for await (const text of createReadStream(spool)) yield { counts: {}, text }
      for (const file of files) yield* readPieces(useClient, file)
    }
    yield* formatBackup(header, batches(), async () => sequences)
  } finally {
    await rm(own, { recursive: true, force: true })
    await useClient(dropKept).catch((error) => {
      log().warn({ err: error }, 'Deleted files stay kept until the next backup')
    })
  }
}

/** Takes the snapshot and writes all rows except the chunks of files to the file `spool`. */
async function takeSnapshot(client: pg.ClientBase, spool: string): Promise<Snapshot> {
  await using target = await open(spool, 'wx', 0o600)
  const isKept = await dropKept(client)
  if (isKept) await client.query(`insert into kept_chunks values (0, -1, '')`)
  await client.query(beginSnapshot)
  try {
    const { header, tables } = await describeDatabase(client)
    const files = isKept ? await listPieces(client) : []
    const counts: Batch['counts'] = {}
    const later = isKept ? [chunkTable] : []
    const whole = tables.filter(({ name }) => ![...later, ...unsavedTables].includes(name))
    for await (const batch of readTables(client, whole)) {
      for (const [table, count] of Object.entries(batch.counts)) counts[table] = (counts[table] ?? 0) + count
      await target.writeFile(batch.text)
    }
    return { header, sequences: await readSequences(client), counts, files }
  } finally {
    await client.query('rollback')
  }
}

/** Removes the chunks that earlier, even killed backups kept. Returns whether this database has the table for them. */
export async function dropKept(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.kept_chunks') is not null as known`,
  )
  if (rows[0]?.known) await client.query('truncate kept_chunks')
  return rows[0]?.known ?? false
}

async function listPieces(client: pg.ClientBase): Promise<Pieces[]> {
  const { rows } = await client.query<Pieces>(
    `select file_id as id, array_agg(position order by position) as positions, sum(octet_length(data))::text as bytes
     from file_chunks group by 1 order by 1`,
  )
  return rows
}

/** The rows of a file's chunks, as in the snapshot. Throws an `Error` if chunks are missing or have another size. */
async function* readPieces(useClient: UseClient, { id, positions, bytes }: Pieces): AsyncGenerator<Batch> {
  const statement = `
    select file_id::text, position::text, data::text
    from (select * from file_chunks union all select * from kept_chunks) as stored
    where file_id = $1 and position = any ($2) order by stored.position`
  let found = 0
  let length = 0
  for (let start = 0; start < positions.length; start += chunksPerRead) {
    const values = [id, positions.slice(start, start + chunksPerRead)]
    const { rows } = await useClient((client) => client.query<RowLine['row']>(statement, values))
    found += rows.length
    // `data` is in hexadecimal, after `\x`.
    for (const { data } of rows) length += ((data?.length ?? 0) - 2) / 2
    yield formatRows(chunkTable, rows)
  }
  if (found !== positions.length || length !== Number(bytes))
    throw new Error(`File ${id} has changed while it was backed up`)
}
