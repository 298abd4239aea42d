import { requireConfirmation } from '#base/accounts/commands/confirmation.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { SetName } from './contract.ts'
import { datasets } from './queries/datasets.ts'
import { downloadSet, type ExportQuery } from './queries/exports.ts'
import { checkRole } from './queries/rows.ts'

/**
 * Sends a dataset as a file. Throws `forbidden` if the member's role may not read it. A dataset about people also needs a sign-in
 * that the member has confirmed within the last minutes, without which this throws `forbidden`.
 */
export async function exportSet(member: Member, name: SetName, query: ExportQuery): Promise<Response> {
  checkRole(name, member.role)
  if (datasets[name].isOfPeople) await requireConfirmation(member)
  return downloadSet(name, query)
}
