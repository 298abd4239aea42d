import { requireConfirmation } from '#base/accounts/commands/confirmation.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { SetName } from './contract.ts'
import { datasets } from './queries/datasets.ts'
import { downloadSet, type ExportQuery } from './queries/exports.ts'
import { checkRole } from './queries/rows.ts'

/**
 * Sends a dataset as a file. Fails with `forbidden` if the member's role may not read it. For a dataset about people it also
 * fails with `forbidden` if the member has not confirmed the sign-in within the last minutes.
 */
export async function exportSet(member: Member, name: SetName, query: ExportQuery): Promise<Response> {
  checkRole(name, member.role)
  if (datasets[name].isOfPeople) await requireConfirmation(member)
  return downloadSet(name, query)
}
