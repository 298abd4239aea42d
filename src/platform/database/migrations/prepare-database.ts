import type { Engine } from '../engine.ts'
import { migrate } from './migrate.ts'
import { projectMigrations, readMigrations } from './migration-files.ts'
import { seedOnce } from './seed-once.ts'

interface Preparation {
  migrations?: string
  seed?: () => Promise<void>
}

/** Migrates and seeds while no other process does. */
export async function prepareDatabase(
  engine: Engine,
  { migrations = projectMigrations, seed }: Preparation,
): Promise<void> {
  await engine.exclusively(async () => {
    await engine.withoutTimeLimit((client) => migrate(client, readMigrations(migrations)))
    if (seed) await seedOnce(engine, seed)
  })
}
