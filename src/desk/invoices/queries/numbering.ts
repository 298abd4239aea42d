import { eq } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { type Restored, readRestored } from '#platform/restored/restored.ts'
import type { Numbering } from '../contract/numbering.ts'
import { numberIn, seriesPrefix } from '../domain/number-scheme.ts'
import { invoiceNumbers } from '../table.ts'

type Counter = Pick<typeof invoiceNumbers.$inferSelect, 'last' | 'confirmedAt'>

const toYear = (day: string) => day.slice(0, 4)

/** Returns the series of the next number. */
export const presentSeries = (today = siteDay()): string =>
  seriesPrefix(site().invoices.numberScheme, toYear(today))

/**
 * Returns whether the owner must confirm the last number, because invoices issued after the restored backup are missing and their
 * numbers could be used again. No confirmation is needed in a trial restore, or if numbers contain the year and a new year has
 * started since.
 */
export function isUnconfirmed(restored: Restored | undefined, counter: Counter | undefined): boolean {
  if (!restored || restored.isTrial) return false
  if (counter?.confirmedAt && Date.parse(counter.confirmedAt) >= Date.parse(restored.at)) return false
  const isOfLaterYear = toYear(siteDay()) > toYear(siteDay(Date.parse(restored.at)))
  return !(isOfLaterYear && site().invoices.numberScheme.includes('{year}'))
}

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
