import { eq } from 'drizzle-orm'
import { keepFormerAddress } from '#features/addresses/commands.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import type { CallType, CallTypeChange, CallTypeInput } from '../contract/calls.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { appointments, callTypes } from '../table.ts'

const ofTypes = collectionCommands(callTypes, 'type of call')

/** A deleted type can be restored for a day; then this deletes it for good. */
export const purgeCallTypes = ofTypes.purge

/** Adds a type of call behind all others. Fails with `conflict` when another one has its address. */
export const createCallType = (input: CallTypeInput): Promise<CallType> =>
  changeTypes(() => ofTypes.create(input))

/**
 * Changes what is given of a type; calls that are booked stay as they are, and its former address leads to a new one. Fails
 * with `missing`, with `conflict` when another type has its address, and with `stale` when it does not have the `expected`
 * version.
 */
export const changeCallType = (
  id: number,
  input: CallTypeChange,
  expected: number | undefined,
): Promise<CallType> =>
  changeTypes(async () => {
    const [before] = await db().select().from(callTypes).where(eq(callTypes.id, id)).for('update')
    const changed = await ofTypes.change(id, input, expected)
    if (before && before.slug !== changed.slug)
      await keepFormerAddress(`/book/${before.slug}`, `/book/${changed.slug}`)
    return changed
  })

/** Brings a deleted type back. Fails with `missing`, and with `conflict` when another one has its address by now. */
export const restoreCallType = (id: number): Promise<CallType> => changeTypes(() => ofTypes.restore(id))

/** Puts a type right before another one, or behind all with `null`; gives all in order. Fails with `missing`. */
export const reorderCallType = (id: number, before: number | null): Promise<CallType[]> =>
  changeTypes(() => ofTypes.reorder(id, before))

/**
 * Deletes a type of call; it can be restored for a day. Fails with `conflict` when there are calls of it, which keep it, and
 * with `missing` and `stale` as others do.
 */
export function deleteCallType(id: number, expected: number | undefined): Promise<void> {
  return changeTypes(async () => {
    // Locks the type first, so that no call is booked between counting and deleting.
    await ofTypes.remove(id, expected)
    if ((await db().$count(appointments, eq(appointments.callTypeId, id))) > 0)
      throw new AppError(
        'conflict',
        'There are calls of this type. Take it out of the offer instead of deleting it.',
      )
  })
}

/** Two types may be saved with one address at once: the unique key decides. */
async function changeTypes<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await tx(async () => {
      const result = await change()
      await publish(availabilityChannel, 'types')
      return result
    })
  } catch (error) {
    if (violatedUnique(error) !== 'call_types_slug_key') throw error
    throw createFieldError('slug', 'Another type of call has this address', 'conflict')
  }
}
