import { postponeDeletions } from '#features/accounts/commands/deletion.ts'
import { byCommandLine } from '#features/accounts/commands/roles.ts'
import { accountToErase } from '#features/accounts/queries/erasable.ts'
import { log } from '#platform/log.ts'
import { senderOf } from '../queries.ts'
import { eraseAccountOf, eraseAddress } from './erase.ts'
import { copyErasures, type Erasure, erasuresToRepeat, rememberErasure } from './erasure-log.ts'

const erasing = { cause: byCommandLine, force: true }

/**
 * Erases again what was erased after the present database had been backed up, and writes to the log what it lacks. Runs
 * after a restore and at every start. Gives how much was erased again.
 */
export async function repeatErasures(): Promise<number> {
  let repeated = 0
  for (const erasure of await erasuresToRepeat()) {
    if (await repeatErasure(erasure)) repeated += 1
    await rememberErasure(erasure)
  }
  await copyErasures()
  if (repeated > 0) log().warn({ repeated }, 'erasures were repeated after a restore')
  return repeated
}

/**
 * Brings a restored database up to what was decided about persons since its backup. A member may have taken back a deletion
 * meanwhile, so that all of them wait for their full time again. Gives how much was erased again.
 */
export async function finishRestore(): Promise<number> {
  await postponeDeletions()
  return repeatErasures()
}

/** Only a row of the same id and the same time is the erased one: an id may have been used again. */
async function repeatErasure({ kind, rowId, rowCreatedAt }: Erasure): Promise<boolean> {
  if (kind === 'account') {
    const account = await accountToErase({ id: rowId })
    if (account?.createdAt !== rowCreatedAt) return false
    await eraseAccountOf(rowId, erasing)
    return true
  }
  const address = await senderOf({ kind, rowId, rowCreatedAt })
  if (address === undefined) return false
  await eraseAddress(address, erasing)
  return true
}
