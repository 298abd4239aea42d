import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'
import { quietestHour } from './queries/quietest-hour.ts'
import { visits } from './table.ts'

describe.each(engines)('the quietest hour on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())
  beforeEach(() => db().delete(visits))
  afterEach(() => opened.reset('locale'))

  /** Inserts `countIn(hour)` visits in each hour of the site's time zone. */
  async function visit(daysAgo: number, countIn: (hour: number) => number): Promise<void> {
    const day = addDays(siteDay(), -daysAgo)
    const rows = Array.from({ length: 24 }, (_, hour) => {
      const at = wallTime(day, `${String(hour).padStart(2, '0')}:40`)
      const made = { day, startedAt: at, lastSeenAt: at, source: 'direct', entryPage: '/', lastPage: '/' }
      return Array.from({ length: countIn(hour) }, () => ({
        ...made,
        device: 'desktop' as const,
        browser: 'Firefox',
      }))
    })
    await db().insert(visits).values(rows.flat())
  }

  test.each(['America/Chicago', 'Asia/Kolkata'])(
    'is the one with the fewest visits on the clock of %s',
    async (timeZone) => {
      expect((await opened.change('locale', { timeZone })).status).toBe(200)
      await visit(1, (hour) => (hour === 14 ? 4 : 5))
      await visit(20, (hour) => (hour === 9 ? 0 : 5))
      expect(await quietestHour()).toBe(9)
      await visit(2, (hour) => (hour === 9 ? 7 : hour === 14 ? 1 : 5))
      expect(await quietestHour()).toBe(14)
    },
  )

  test('is the one nearest to three among equals', async () => {
    await visit(1, (hour) => ([6, 7, 23].includes(hour) ? 0 : 20))
    expect(await quietestHour()).toBe(6)
  })

  test('is three while there are few visits within four weeks', async () => {
    await visit(1, (hour) => (hour < 12 ? 10 : 0))
    expect(await quietestHour()).toBe(3)
    await visit(28, (hour) => (hour < 12 ? 100 : 0))
    expect(await quietestHour()).toBe(3)
  })
})
