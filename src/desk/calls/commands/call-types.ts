import slugify from '@sindresorhus/slugify'
import { eq } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg } from '#platform/texts.ts'
import type { CallType, CallTypeChange, CallTypeInput } from '../contract/calls.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { allCallTypes } from '../queries/times.ts'
import { appointments, callTypes } from '../table.ts'

const ofTypes = collectionCommands(callTypes, msg`type of call`)

/** Permanently deletes call types that were deleted over a day ago. Until then they can be restored. */
export const purgeCallTypes = ofTypes.purge

/** Adds a call type at the end. Without a slug, creates one from the title. Throws `conflict` if the slug is taken. */
export const createCallType = ({ slug, ...input }: CallTypeInput): Promise<CallType> =>
  changeTypes(async () => ofTypes.create({ ...input, slug: slug ?? (await findFreeSlug(input.title)) }))

const maxSlugLength = 60

/** Returns a slug for a title: 'intro-call' for 'Intro call', or 'intro-call-2' if another type has that slug. */
async function findFreeSlug(title: string): Promise<string> {
  const base =
    slugify(title, { decamelize: false })
      .slice(0, maxSlugLength - 5)
      .replace(/-$/, '') || 'call'
  const taken = new Set((await allCallTypes()).map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/**
 * Changes fields of a call type. Booked calls do not change. The former slug redirects to the new one. Throws `missing`,
 * `conflict` if the slug is taken, and `stale` if `expected` is not the stored version (`undefined` skips this check).
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

/** Restores a deleted call type. Throws `missing`, and `conflict` if the slug was taken meanwhile. */
export const restoreCallType = (id: number): Promise<CallType> => changeTypes(() => ofTypes.restore(id))

/** Moves a call type before another one, or to the end if `before` is null. Returns all types in order. Throws `missing`. */
export const reorderCallType = (id: number, before: number | null): Promise<CallType[]> =>
  changeTypes(() => ofTypes.reorder(id, before))

/**
 * Deletes a call type, which can be restored for a day. Throws `conflict` if calls of this type exist, and `missing` and `stale`
 * like `changeCallType`.
 */
export function deleteCallType(id: number, expected: number | undefined): Promise<void> {
  return changeTypes(async () => {
    // The deletion comes first because it locks the row, so that nobody can book the type between the count and the commit.
    await ofTypes.remove(id, expected)
    if ((await db().$count(appointments, eq(appointments.callTypeId, id))) > 0)
      throw new AppError(
        'conflict',
        msg`There are calls of this type. Take it out of the offer instead of deleting it.`,
      )
  })
}

/**
 * Runs a change. Turns the error of the unique constraint on slugs into a `conflict`, because a check before the change would
 * miss one that runs in parallel.
 */
async function changeTypes<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await tx(async () => {
      const result = await change()
      await publish(availabilityChannel, 'types')
      return result
    })
  } catch (error) {
    if (violatedUnique(error) !== 'call_types_slug_key') throw error
    throw createFieldError('slug', msg`Another type of call has this address`, 'conflict')
  }
}
