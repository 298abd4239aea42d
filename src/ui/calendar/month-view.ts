/** A month of the calendar. Days have the format 'YYYY-MM-DD'. */
export type MonthView = {
  /** The month in the format 'YYYY-MM'. */
  month: string
  name: string
  today: string
  /** The number of free times on each day that has free times. */
  counts: Record<string, number>
  hasBefore: boolean
  hasAfter: boolean
}

/**
 * Returns the days of a month in six weeks from Monday, so that every month has the same size. Cells outside the month are null.
 */
export function monthCells(month: string): (string | null)[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: 42 }, (_, cell) => {
    const day = cell - before + 1
    return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null
  })
}
