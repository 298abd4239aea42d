import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseOptions, db, openEngine } from '#platform/database/database.ts'
import { bookkeepingTables } from '#platform/database/migrations.ts'
import { runChild } from '#platform/database/testing/child-process.ts'
import { makeEmptyDatabase, makeTestFolder } from '#platform/database/testing/test-database.ts'
import { fileChunks, files } from '#platform/files/table.ts'
import { projectRoot } from '#platform/root.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { makeDueBackups } from './commands/make.ts'
import { afterRestore } from './domain/after-restore.ts'

type Counted = { name: string; rows: number }

describe.each(engines)('a restored backup on %s', (engine) => {
  const folder = makeTestFolder()
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, { BACKUP_DIR: join(folder.path, 'backups') }, undefined, 'sample')
    cookie = (await signInAs('admin')).cookie
    const given = { purpose: 'order', ownerId: 1, name: 'a.zip', type: 'application/zip', sha256: '' }
    const [file] = await db()
      .insert(files)
      .values({ ...given, size: 3000 })
      .returning({ fileId: files.id })
    if (!file) throw new Error('No file')
    const pieces = [0, 1, 2].map((position) => ({ ...file, position, data: randomBytes(1000) }))
    await db().insert(fileChunks).values(pieces)
  })
  afterAll(async () => {
    await site.close()
    folder.remove()
  })

  const confirm = async (path: string) => {
    const answer = await site.send('POST', path, {}, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const read = async (path: string) => (await site.request(path, { headers: { cookie } })).json()
  async function countRows(place: DatabaseOptions, tables: Counted[]): Promise<Counted[]> {
    const opened = await openEngine(place)
    const counting = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    try {
      return (await opened.pool.query<Counted>(counting.join(' union all '))).rows
    } finally {
      await opened.close()
    }
  }

  test(
    'that an admin has made and downloaded has as many rows of each table as the page showed',
    async () => {
      expect((await confirm('/api/admin/backups')).status).toBe(202)
      await makeDueBackups()
      const shown: Counted[] = (await read('/api/admin/database/tables'))
        .filter(({ name }: Counted) => !bookkeepingTables.includes(name))
        .map(({ name, rows }: Counted) => ({ name, rows }))
      expect(shown.filter(({ rows }) => rows > 0).length).toBeGreaterThan(10)

      const [{ id, file }] = (await read('/api/admin/backups')).items
      const { body } = await confirm(`/api/admin/backups/${id}/download`)
      const downloaded = await site.request(body.url, { headers: { cookie } })
      expect(downloaded.status).toBe(200)
      const saved = join(folder.path, file)
      writeFileSync(saved, Buffer.from(await downloaded.arrayBuffer()))

      const target = await makeEmptyDatabase(engine)
      try {
        const { url = '', dataDir } = target.place
        const env = { DATABASE_URL: url, DATA_DIR: dataDir || folder.path }
        const restoring = await runChild(join(projectRoot, 'cli/restore.ts'), { args: [saved], env })
        expect(restoring).toMatchObject({ code: 0, errors: [] })
        const [ended, held, , numbers] = restoring.printed.slice(1)
        expect([ended, held, numbers]).toEqual([
          expect.stringMatching(/^Ended: all sessions/),
          expect.stringMatching(/^Passwords, passkeys/),
          expect.stringMatching(/^Invoices are issued once/),
        ])
        // The backup does not contain its own row, because the restored site would report that row as a failed backup.
        const rowsAfter: Record<string, number> = {
          backups: 0,
          restored: 1,
          user_notices: 1,
          visitor_salts: 0,
        }
        const there = shown.map(({ name, rows }) => ({
          name,
          rows: afterRestore[name] === 'ended' ? 0 : (rowsAfter[name] ?? rows),
        }))
        const byName = (counted: Counted[]) => counted.toSorted((a, b) => (a.name < b.name ? -1 : 1))
        expect(byName(await countRows(target.place, there))).toEqual(byName(there))
      } finally {
        await target.remove()
      }
    },
    timeLimit(60_000),
  )
})
