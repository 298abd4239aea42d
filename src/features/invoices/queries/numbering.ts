import { eq } from 'drizzle-orm'
import { site } from '#features/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { type Restored, readRestored } from '#platform/restored/restored.ts'
import type { Numbering } from '../contract/numbering.ts'
import { numberIn, seriesOf } from '../domain/number-scheme.ts'
import { invoiceNumbers } from '../table.ts'

type Counter = Pick<typeof invoiceNumbers.$inferSelect, 'last' | 'confirmedAt'>

const yearOf = (day: string) => day.slice(0, 4)

/** The series of today, whose next number is given. */
export const presentSeries = (today = siteDay()): string =>
  seriesOf(site().invoices.numberScheme, yearOf(today))

/**
 * Whether numbers of the present series may have been given after the backup from which this site was restored, so that they would be given
 * twice: the owner has not said since then which was the last, and the series was there already. A trial gives what it likes.
 */
export function isUnconfirmed(restored: Restored | undefined, counter: Counter | undefined): boolean {
  if (!restored || restored.isTrial) return false
  if (counter?.confirmedAt && Date.parse(counter.confirmedAt) >= Date.parse(restored.at)) return false
  const isOfLaterYear = yearOf(siteDay()) > yearOf(siteDay(Date.parse(restored.at)))
  return !(isOfLaterYear && site().invoices.numberScheme.includes('{year}'))
}

/** Which number of the present series was the last, and whether that has to be confirmed. */
export async function readNumbering(): Promise<Numbering> {
  const series = presentSeries()
  const [counter] = await db().select().from(invoiceNumbers).where(eq(invoiceNumbers.series, series))
  const restored = await readRestored()
  return {
    isConfirmed: !isUnconfirmed(restored, counter),
    isTrial: restored?.isTrial ?? false,
    restoredAt: restored?.at ?? null,
    series,
    last: counter && counter.last > 0 ? numberIn(series, counter.last) : null,
  }
}
