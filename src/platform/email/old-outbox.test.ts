import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { openEngine } from '../database/database.ts'
import { prepareDatabase, projectMigrations, readMigrations } from '../database/migrations.ts'
import { makeEmptyDatabase, makeTestFolder, writeMigrations } from '../database/testing/test-database.ts'

vi.setConfig({ testTimeout: timeLimit(120_000) })

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
const folder = makeTestFolder()
beforeAll(async () => {
  database = await makeEmptyDatabase('postgres')
})
afterAll(async () => {
  await database.remove()
  folder.remove()
})

test('what an older site has queued without a term gets one, counted from that time', async () => {
  const older = readMigrations(projectMigrations).filter(({ name }) => name < '0640')
  const migrations = writeMigrations(
    folder.path,
    Object.fromEntries(older.map(({ name, sql }) => [name, sql])),
  )
  const engine = await openEngine(database.place)
  try {
    await prepareDatabase(engine, { migrations })
    await engine.pool.query(`
      insert into users (email, username) values ('a@example.org', 'a');
      insert into contact_messages (name, email, message) values ('Ada', 'ada@example.org', 'May I?');
      insert into mail_outbox (message_id, recipient, subject, text, created_at, expires_at) values
        ('<1>', 'a', 'notice', '', '2026-01-01', null), ('<2>', 'a', 'reply', '', '2026-01-01', null),
        ('<3>', 'a', 'link', '', '2026-01-01', '2026-01-01 01:00');
      insert into contact_replies (message_id, author_id, mail_id, text) values (1, 1, 2, 'Yes')`)
    await prepareDatabase(engine, {})
    const { rows } = await engine.pool.query(
      `select subject, extract(epoch from expires_at - created_at)::int / 3600 as hours from mail_outbox order by id`,
    )
    expect(rows).toEqual([
      { subject: 'notice', hours: 72 },
      { subject: 'reply', hours: 720 },
      { subject: 'link', hours: 1 },
    ])
  } finally {
    await engine.close()
  }
})
