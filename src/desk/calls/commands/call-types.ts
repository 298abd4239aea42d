import { eq } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import type { CallType, CallTypeChange, CallTypeInput } from '../contract/calls.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { appointments, callTypes } from '../table.ts'

const ofTypes = collectionCommands(callTypes, 'type of call')

/** Deletes the types for good that were deleted more than a day ago. Until then they can be restored. */
export const purgeCallTypes = ofTypes.purge

/** Adds a type of call at the end. Fails with `conflict` when its slug is taken. */
export const createCallType = (input: CallTypeInput): Promise<CallType> =>
  changeTypes(() => ofTypes.create(input))

/**
 * Changes the given fields of a type. Booked calls stay as they are, and the former slug redirects to the new one. Fails with
 * `missing`, with `conflict` when the slug is taken, and with `stale` when the stored version is not `expected`.
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

/** Restores a deleted type. Fails with `missing`, and with `conflict` when its slug was taken meanwhile. */
export const restoreCallType = (id: number): Promise<CallType> => changeTypes(() => ofTypes.restore(id))

/** Moves a type in front of another one, or to the end with `null`; returns all in order. Fails with `missing`. */
export const reorderCallType = (id: number, before: number | null): Promise<CallType[]> =>
  changeTypes(() => ofTypes.reorder(id, before))

/**
 * Deletes a type of call; it can be restored for a day. Fails with `conflict` when calls of this type exist, and with `missing`
 * and `stale` as `changeCallType` does.
 */
export function deleteCallType(id: number, expected: number | undefined): Promise<void> {
  return changeTypes(async () => {
    // Locks the type first, so that nobody books it between the count and the deletion.
    await ofTypes.remove(id, expected)
    if ((await db().$count(appointments, eq(appointments.callTypeId, id))) > 0)
      throw new AppError(
        'conflict',
        'There are calls of this type. Take it out of the offer instead of deleting it.',
      )
  })
}

/** Two parallel changes may use the same slug: the unique key decides. */
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
