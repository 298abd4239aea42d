/** Returns the first and last day of the quarter that contains `day`. */
export function quarterDays(day: string): { firstDay: string; lastDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month - ((month - 1) % 3)
  const isoDay = (date: number) => new Date(date).toISOString().slice(0, 10)
  return { firstDay: isoDay(Date.UTC(year, first - 1, 1)), lastDay: isoDay(Date.UTC(year, first + 2, 0)) }
}
