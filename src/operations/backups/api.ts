import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { downloadBackup, offerDownload } from './commands/download.ts'
import { runMaintenance } from './commands/maintain.ts'
import { askForBackup } from './commands/make.ts'
import { releaseSending } from './commands/restored.ts'
import { backupsContract } from './contract.ts'
import { heldByRestore, listBackups } from './queries.ts'

export const backupsApi = implement(backupsContract, {
  'GET /api/admin/restore': async () => ({ held: await heldByRestore() }),
  'POST /api/admin/restore/release': (_, context) => releaseSending(requireMember(context), context.address),
  'GET /api/admin/backups': () => listBackups(),
  'POST /api/admin/backups': (_, context) => askForBackup(requireMember(context), context.address),
  'POST /api/admin/backups/{id}/download': ({ params }, context) =>
    offerDownload(requireMember(context), params.id, context.address),
  'GET /api/admin/backups/download': ({ query }, context) =>
    downloadBackup(requireMember(context), query.token),
  'POST /api/admin/database/maintenance': (_, context) =>
    runMaintenance(requireMember(context), context.address),
})
