import { expect, test, vi } from 'vitest'
import { openEngine } from '#platform/database/database.ts'
import { prepareDatabase, projectMigrations, readMigrations } from '#platform/database/migrations.ts'
import {
  makeEmptyDatabase,
  makeTestFolder,
  writeMigrations,
} from '#platform/database/testing/test-database.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'

vi.setConfig({ testTimeout: timeLimit(120_000) })

test.each(engines)(
  'appointments of an older site stay unchanged, even overlapping ones, on %s',
  async (kind) => {
    const database = await makeEmptyDatabase(kind)
    const folder = makeTestFolder()
    const older = readMigrations(projectMigrations).filter(({ name }) => name < '0850')
    const migrations = writeMigrations(
      folder.path,
      Object.fromEntries(older.map(({ name, sql }) => [name, sql])),
    )
    const engine = await openEngine(database.place)
    try {
      await prepareDatabase(engine, { migrations })
      await engine.pool.query(`
      insert into users (email, username) values ('a@example.org', 'a');
      insert into appointments (user_id, title, start_time, end_time, status) values
        (1, 'first', '2026-12-03T10:00Z', '2026-12-03T11:00Z', 'scheduled'),
        (1, 'meets the first', '2026-12-03T10:30Z', '2026-12-03T11:30Z', 'scheduled'),
        (1, 'meets the second', '2026-12-03T11:00Z', '2026-12-03T12:00Z', 'scheduled'),
        (1, 'same as the first', '2026-12-03T10:00Z', '2026-12-03T11:00Z', 'scheduled'),
        (1, 'cancelled', '2026-12-03T10:00Z', '2026-12-03T11:00Z', 'cancelled'),
        (1, 'alone', '2026-12-03T12:00Z', '2026-12-03T13:00Z', 'scheduled')`)
      await prepareDatabase(engine, {})
      const { rows } = await engine.pool.query(`
      select title, may_overlap, busy_until = end_time as ends, status, uid from appointments order by id`)
      expect(rows.map(({ uid: _, ...row }) => Object.values(row))).toEqual([
        ['first', false, true, 'scheduled'],
        ['meets the first', true, true, 'scheduled'],
        ['meets the second', true, true, 'scheduled'],
        ['same as the first', true, true, 'scheduled'],
        ['cancelled', false, true, 'cancelled'],
        ['alone', false, true, 'scheduled'],
      ])
      expect(new Set(rows.map(({ uid }) => uid)).size).toBe(6)
      const another = `insert into appointments (user_id, title, start_time, end_time, busy_until, uid)
      values (1, 'new', '2026-12-03T10:50Z', '2026-12-03T11:10Z', '2026-12-03T11:10Z', 'new')`
      await expect(engine.pool.query(another)).rejects.toThrow('appointments_no_overlap')
    } finally {
      await engine.close()
      await database.remove()
      folder.remove()
    }
  },
)
