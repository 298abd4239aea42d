import { eq, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { readRestored, restoredChannel } from '#platform/restored/restored.ts'
import { msg, t } from '#platform/texts.ts'
import type { LastNumberInput, Numbering } from '../contract/numbering.ts'
import { numberIn } from '../domain/number-scheme.ts'
import { isUnconfirmed, presentSeries, readNumbering } from '../queries/numbering.ts'
import { invoiceNumbers } from '../table.ts'

/**
 * Takes the next invoice number, and returns it with the day of issue in the site's time zone. Other calls wait until the
 * caller's transaction ends, so that a rollback leaves no gap. After a restore, throws `conflict` until an admin has confirmed
 * the last number.
 */
export async function nextNumber(): Promise<{ number: string; issueDate: string }> {
  const issueDate = siteDay()
  const series = presentSeries(issueDate)
  const taken = await db()
    .insert(invoiceNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning()
    .then(oneRow)
  if (isUnconfirmed(await readRestored(), taken))
    throw new AppError(
      'conflict',
      msg`This site was restored from a backup. Numbers of invoices issued after the backup may be missing. Confirm the last number on the page Invoices first.`,
    )
  return { number: numberIn(series, taken.last), issueDate }
}

/** The maximum difference between the confirmed and the stored number. Without it, a typing error could leave a large gap. */
const maxMissing = 1000

/**
 * Stores the last issued invoice number that an admin confirms after a restore. The next invoice continues from it. `address` is
 * the admin's IP address, for the audit log. Throws `conflict` if no confirmation is needed. Throws `invalid` if the number is
 * from another series, below the stored one, or more than `maxMissing` above it.
 */
export async function confirmLastNumber(
  admin: Member,
  { number }: LastNumberInput,
  address: string,
): Promise<Numbering> {
  const series = presentSeries()
  await tx(async () => {
    await db().insert(invoiceNumbers).values({ series, last: 0 }).onConflictDoNothing()
    const isThis = eq(invoiceNumbers.series, series)
    const [counter] = await db().select().from(invoiceNumbers).where(isThis).for('update')
    if (!counter || !isUnconfirmed(await readRestored(), counter))
      throw new AppError('conflict', msg`The last number is confirmed already`)
    const last = readCount(number, series)
    const stored = numberIn(series, counter.last)
    if (last < counter.last)
      throw createFieldError('number', () => t`${stored} is stored already: enter it, or a later one`)
    if (last > counter.last + maxMissing)
      throw createFieldError(
        'number',
        () => t`This is more than ${maxMissing} after the last one that is stored`,
      )
    await db().update(invoiceNumbers).set({ last, confirmedAt: sql`now()` }).where(isThis)
    const subject = `${stored} → ${numberIn(series, last)}`
    await recordInAudit(
      { userId: admin.id, action: 'confirm-invoice-number', subject },
      byMember(admin, address),
    )
    await publish(restoredChannel, 'numbered')
  })
  return readNumbering()
}

/** Returns the counter in an invoice number, and 0 for an empty text. Throws `invalid` for a number of another series. */
function readCount(number: string, series: string): number {
  if (number === '') return 0
  const count = number.startsWith(series) ? number.slice(series.length) : ''
  if (!/^\d{1,9}$/.test(count))
    throw createFieldError('number', () => t`Enter a number such as ${numberIn(series, 12)}`)
  return Number(count)
}
