import { eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { msg, t } from '#platform/texts.ts'
import { chartNoteChannel, countNotes } from '../queries/days.ts'
import { chartNotes } from '../table.ts'

const maxNotes = 500

/** Adds a note to a day of the chart. Throws `conflict` for more than 500 notes. */
export function addChartNote(note: { day: string; text: string }) {
  return tx(async () => {
    if ((await countNotes()) >= maxNotes)
      throw new AppError('conflict', () => t`The chart has ${maxNotes} notes already. Remove one first.`)
    const added = await db().insert(chartNotes).values(note).returning().then(oneRow)
    await publish(chartNoteChannel, String(added.id))
    return { kind: 'note' as const, ...added }
  })
}

/** Removes a note from the chart. Throws `missing`. */
export async function removeChartNote(id: number): Promise<void> {
  await db()
    .delete(chartNotes)
    .where(eq(chartNotes.id, id))
    .returning({ id: chartNotes.id })
    .then(oneOr(msg`There is no such note`))
  await publish(chartNoteChannel, String(id))
}
