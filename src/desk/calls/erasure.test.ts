import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseByCommandLine, repeatErasures } from '#operations/privacy/commands/erase.ts'
import { personRecords } from '#operations/privacy/queries.ts'
import { erasures } from '#operations/privacy/table.ts'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { appointments } from './table.ts'

const address = 'yann@example.org'

describe.each(engines)('erasing guests without an account on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const call = (day: string, guestEmail: string | null, userId?: number) => ({
    title: 'Call',
    userId: userId ?? null,
    guestEmail,
    uid: day,
    startTime: `${day}T10:00:00Z`,
    endTime: `${day}T10:30:00Z`,
    busyUntil: `${day}T10:40:00Z`,
  })

  test('deletes the calls, and again after restoring an older backup', async () => {
    const { userId } = await signInAs('user')
    await db()
      .insert(appointments)
      .values([call('2030-01-07', 'Yann@Example.org'), call('2030-01-08', 'zoe@example.org', userId)])
    const backup = await db().select().from(appointments)
    expect(await personRecords(address)).toMatchObject({ account: null, calls: 1 })
    expect(await eraseByCommandLine(address)).toMatchObject({ account: false, calls: 1 })
    expect(await db().select({ uid: appointments.uid }).from(appointments)).toEqual([{ uid: '2030-01-08' }])
    await expect(eraseByCommandLine(address)).rejects.toThrow('Nothing is stored')

    await db().delete(appointments)
    await db().delete(erasures)
    await db().insert(appointments).values(backup)
    expect(await repeatErasures()).toBe(1)
    expect(await db().select({ uid: appointments.uid }).from(appointments)).toEqual([{ uid: '2030-01-08' }])
  })
})
