import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError } from '#platform/app-error.ts'
import { engine } from '#platform/database/database.ts'
import { maintain, vacuumTables } from '#platform/database/embedded/maintenance.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'

const lockName = 'maintenance-by-hand'
let isRunning = false

/**
 * Removes dead rows and refreshes the planner's statistics. Records the admin in the audit, and returns the duration in
 * milliseconds. Throws `conflict` while maintenance runs in any process.
 */
export async function runMaintenance(admin: Member, address: string): Promise<{ tookMs: number }> {
  if (isRunning) throw new AppError('conflict', msg`The database is being tidied already`)
  isRunning = true
  const { kind, withoutTimeLimit, claimJob, releaseJob } = engine()
  const begin = performance.now()
  try {
    if (!(await claimJob(lockName))) throw new AppError('conflict', msg`The database is being tidied already`)
    await recordInAudit({ userId: admin.id, action: 'maintain-database' }, byMember(admin, address))
    if (kind === 'embedded') await maintain(withoutTimeLimit)
    // A PostgreSQL server writes its checkpoints itself. One connection is enough for all tables.
    else await withoutTimeLimit((client) => vacuumTables((work) => work(client)))
    return { tookMs: Math.round(performance.now() - begin) }
  } finally {
    isRunning = false
    await releaseJob(lockName)
  }
}
