import { returnsOfClientsSince } from '#desk/orders/queries/orders-of.ts'
import { wallTime } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Cohort } from '../contract.ts'

const shownQuarters = 5
const months = [3, 6, 9, 12]

/** Numbers the quarters of all years consecutively: '2026-12-03' becomes 2026 × 4 + 3. */
const quarterNumber = (day: string) =>
  Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)

const quarterStart = (quarter: number) =>
  `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`

/**
 * Returns the share of clients who ordered again, grouped by the quarter of their first order. Covers the last five quarters with
 * new clients.
 */
export async function readCohorts(): Promise<Cohort[]> {
  const today = siteDay()
  const first = quarterNumber(today) - shownQuarters + 1
  const clients = await returnsOfClientsSince(wallTime(quarterStart(first), '00:00'))
  return Array.from({ length: shownQuarters }, (_, number) => first + number).flatMap((quarter) => {
    const own = clients.filter((client) => quarterNumber(siteDay(Date.parse(client.first))) === quarter)
    if (own.length === 0) return []
    return {
      quarter: t`Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`,
      clients: own.length,
      back: months.map((_, index) => {
        // No figure yet: the period has not ended for a client who ordered on the quarter's last day.
        if (today < quarterStart(quarter + index + 2)) return null
        return Math.round((own.filter(({ back }) => back[index]).length / own.length) * 100)
      }),
    }
  })
}
