import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEngine } from '#platform/database/database.ts'
import { prepareDatabase, projectMigrations, readMigrations } from '#platform/database/migrations.ts'
import {
  makeEmptyDatabase,
  makeTestFolder,
  writeMigrations,
} from '#platform/database/testing/test-database.ts'
import { timeLimit } from '#testing/run-settings.ts'

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

test('orders of an older site are in US dollars, and later ones have to name their currency', async () => {
  const older = readMigrations(projectMigrations).filter(({ name }) => name < '0801')
  const migrations = writeMigrations(
    folder.path,
    Object.fromEntries(older.map(({ name, sql }) => [name, sql])),
  )
  const engine = await openEngine(database.place)
  const order = `insert into service_orders (user_id, service_id, package_type, price) values (1, 1, 'basic', 100)`
  try {
    await prepareDatabase(engine, { migrations })
    await engine.pool.query(`
      insert into users (email, username) values ('a@example.org', 'a');
      insert into service_categories (name) values ('Consulting');
      insert into services (category_id, name, description, features, pricing) values (1, 'Review', '', '{}', '{}');
      ${order}`)
    await prepareDatabase(engine, {})
    const { rows } = await engine.pool.query('select currency from service_orders')
    expect(rows).toEqual([{ currency: 'USD' }])
    await expect(engine.pool.query(order)).rejects.toThrow('currency')
  } finally {
    await engine.close()
  }
})
