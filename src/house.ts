import { closeDatabase, openDatabase } from './platform/database/database.ts'
import { environment } from './platform/environment.ts'
import { dropPages } from './platform/http/page-cache.ts'
import { listen, onCatchUp } from './platform/notify.ts'
import { seed } from './seed.ts'

const slot = Symbol.for('waymark.house')
const holder = globalThis as { [slot]?: Promise<void> }

/** Opens the database (migrated, an empty one seeded) and begins to listen, once per process. */
export function openHouse(): Promise<void> {
  holder[slot] ??= open()
  return holder[slot]
}

async function open(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment()
  await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, seed })
  listen('content', dropPages)
  onCatchUp(dropPages)
}

/** Closes what `openHouse` opened. */
export async function closeHouse(): Promise<void> {
  await closeDatabase()
  delete holder[slot]
}
