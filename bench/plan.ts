import { plan, planCapacity } from '#desk/planning/domain/plan.ts'

/**
 * Measures how long it takes to compute the plan of 40 orders. The input has the days of three years, 120 calls and some time
 * off.
 */
const hours = {
  minutes: [0, 360, 360, 360, 360, 240, 0],
  timeOff: [{ firstDay: '2026-12-21', lastDay: '2027-01-03' }],
}
const hour = 60 * 60_000
const laterBy = (days: number) =>
  new Date(Date.parse('2026-12-07') + days * 24 * hour).toISOString().slice(0, 10)
const calls = Array.from({ length: 120 }, (_, number) => ({
  day: laterBy(number % 60),
  start: (9 + (number % 7)) * hour,
  end: (10 + (number % 7)) * hour,
}))
const queue = Array.from({ length: 40 }, (_, id) => {
  const effort = (4 + ((id * 7) % 60)) * 60
  return { id, effort, minutes: effort, notBefore: id % 5 === 0 ? laterBy(id) : null }
})

const times = Array.from({ length: 200 }, () => {
  const begun = performance.now()
  plan(planCapacity('2026-12-07', 1096, hours, calls, 600), queue)
  return performance.now() - begun
}).toSorted((a, b) => a - b)
const median = times[times.length / 2] ?? 0
console.info(
  `plan of 40 orders: ${median.toFixed(2)} ms (wanted 5.00), slowest ${times.at(-1)?.toFixed(2)} ms`,
)
if (median > 5) process.exitCode = 1
