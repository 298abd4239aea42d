import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointments } from '#desk/calls/table.ts'
import type { Today } from '#frame/today/contract.ts'
import { wordsOfTask } from '#frame/today/task-words.ts'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'

describe.each(engines)('video calls without a link on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())

  const today = async (): Promise<Today> =>
    (await site.request('/api/admin/today', { headers: { cookie } })).json()
  let day = 1
  const store = async (values: Partial<typeof appointments.$inferInsert>) => {
    day += 1
    const at = (hours: number) => new Date(Date.now() + (day * 24 + hours) * 3_600_000).toISOString()
    const [call] = await db()
      .insert(appointments)
      .values({
        ...{ title: 'Intro', uid: crypto.randomUUID(), guestName: 'Ines', guestEmail: 'ines@example.org' },
        ...{ meetingType: 'video', startTime: at(0), endTime: at(1), busyUntil: at(1), ...values },
      })
      .returning({ id: appointments.id })
    return call?.id ?? 0
  }

  test('are named until they have one, with the day and where to add it', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await store({ startTime: ago(2), endTime: ago(1), busyUntil: ago(1) })
    await store({ meetingType: 'phone' })
    await store({ meetingType: 'in-person' })
    await store({ meetingLink: 'https://meet.example/me' })
    await store({ status: 'cancelled' })
    const id = await store({})
    const { tasks, taskCounts } = await today()
    expect(tasks).toMatchObject([{ kind: 'no-link', id, title: 'Intro', name: 'Ines' }])
    expect(taskCounts['no-link']).toBe(1)
    expect(tasks.map(wordsOfTask)).toMatchObject([
      {
        title: 'The video call Intro has no link',
        note: expect.stringMatching(/^With Ines on \w+day, /),
        to: `/dashboard/schedule?call=${id}`,
      },
    ])
    const changed = await site.send(
      'PATCH',
      `/api/admin/appointments/${id}`,
      { meetingLink: 'https://meet.example/x' },
      { cookie },
    )
    expect([changed.status, await changed.text()]).toEqual([200, expect.anything()])
    expect((await today()).taskCounts['no-link']).toBe(0)
  })

  test('are listed up to five, and all are counted', async () => {
    for (let count = 0; count < 7; count += 1) await store({})
    const { tasks, taskCounts } = await today()
    expect([tasks.length, taskCounts['no-link']]).toEqual([5, 7])
  })
})
