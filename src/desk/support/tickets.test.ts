import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { availabilitySlots, timeOff } from '#desk/calls/table.ts'
import type { ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { engines } from '#testing/site.ts'
import { daysAgo, mondayNoon } from '#testing/support-site.ts'
import { type SupportTest, startOnFriday } from './commands/testing/start-on-friday.ts'
import { closeTickets } from './commands/tickets.ts'
import type { Ticket, TicketTerms } from './contract/endpoints.ts'
import { supportTickets } from './table.ts'

describe.each(engines)('written support on %s', (engine) => {
  let { site, ada, chief } = {} as SupportTest
  startOnFriday(engine, (given) => {
    ;({ site, ada, chief } = given)
  })

  const adminList = (search = '') => site.read<Ticket[]>(chief, `/api/admin/tickets?limit=100${search}`)

  test('a ticket from Friday 16:00 is due by Monday noon, and its text starts the thread', async () => {
    const ticket = await site.make(ada)
    expect(ticket).toMatchObject({
      status: 'open',
      turn: 'admin',
      party: 'client',
      answerBy: mondayNoon,
      isLate: false,
      off: [],
      hours: { usedMinutes: 0, includedMinutes: 120, lastDay: '2026-12-31' },
    })
    const messages = await site.read<ThreadMessage[]>(chief, `/api/tickets/${ticket.id}/messages`)
    expect(messages.map(({ html, fromClient }) => ({ html, fromClient }))).toEqual([
      { html: '<p>Why does <strong>this</strong> query scan?</p>', fromClient: true },
    ])
    expect((await site.open(chief, ticket.id)).party).toBe('admin')
  })

  test('half an hour before the end of the week, the answer is due on Monday', async () => {
    await site.setHours('09:00', '16:30')
    expect((await site.make(ada)).answerBy).toBe('2026-12-07T22:30:00.000Z')
  })

  test('time off is shown before and with a ticket, and postpones the answer', async () => {
    const off = { firstDay: '2026-12-05', lastDay: '2026-12-09' }
    await db()
      .insert(timeOff)
      .values({ ...off, note: 'Lisbon', publicNote: 'Away' })
    await publish(availabilityChannel, 'time off')
    const promised = { answerBy: '2026-12-10T18:00:00.000Z', off: [{ ...off, note: 'Away' }] }
    expect(await site.read<TicketTerms>(ada, '/api/tickets/terms')).toMatchObject(promised)
    expect(await site.make(ada)).toMatchObject(promised)
  })

  test('a public holiday postpones the answer, but not one whose time was stated', async () => {
    vi.setSystemTime('2026-12-24T22:00:00Z')
    const { id, answerBy } = await site.make(ada)
    expect(answerBy).toBe('2026-12-25T18:00:00.000Z')
    const place = { country: 'DE', region: null }
    expect((await site.send(chief, 'PUT', '/api/admin/public-holidays', place)).status).toBe(200)
    expect(await site.open(ada, id)).toMatchObject({ answerBy, isLate: false })
    const later = {
      answerBy: '2026-12-28T18:00:00.000Z',
      off: [
        { firstDay: '2026-12-25', lastDay: '2026-12-25', note: 'Christmas Day' },
        { firstDay: '2026-12-26', lastDay: '2026-12-26', note: 'Boxing Day' },
      ],
    }
    expect(await site.read<TicketTerms>(ada, '/api/tickets/terms')).toMatchObject(later)
    expect((await site.make(ada)).answerBy).toBe(later.answerBy)
  })

  test('without hours for a year, time off is shown as the reason, and holidays are not', async () => {
    await site.send(chief, 'PUT', '/api/admin/public-holidays', { country: 'DE', region: null })
    await db().delete(availabilitySlots)
    await publish(availabilityChannel, 'hours')
    expect(await site.read<TicketTerms>(ada, '/api/tickets/terms')).toMatchObject({ answerBy: null, off: [] })
  })

  test('without hours, no time is promised', async () => {
    await db().delete(availabilitySlots)
    await publish(availabilityChannel, 'hours')
    expect((await site.make(ada)).answerBy).toBeNull()
  })

  test('the clock stops during the client’s turn, and a second message does not postpone the answer', async () => {
    const { id } = await site.make(ada)
    vi.setSystemTime('2026-12-07T15:00:00Z')
    await site.write(ada, id)
    expect(await site.open(ada, id)).toMatchObject({ turn: 'admin', answerBy: mondayNoon })
    await site.write(chief, id, { message: 'Which version?' })
    expect(await site.open(ada, id)).toMatchObject({
      turn: 'client',
      answerBy: null,
      isLate: false,
      unread: 1,
    })
    expect((await site.open(ada, id)).firstAnswerAt).not.toBeNull()
    vi.setSystemTime('2026-12-08T15:00:00Z')
    await site.write(ada, id, { message: '15.4' })
    expect(await site.open(ada, id)).toMatchObject({ turn: 'admin', answerBy: '2026-12-08T23:00:00.000Z' })
  })

  test('the minutes of an answer count for the quarter, and used-up hours are shown but stop nobody', async () => {
    const { id } = await site.make(ada)
    expect((await site.write(ada, id, { message: 'Quick', minutes: 5 })).status).toBe(403)
    expect((await site.write(chief, id, { message: 'Done', minutes: 90 })).status).toBe(201)
    const enter = (minutes: unknown) => site.send(chief, 'POST', `/api/admin/tickets/${id}/time`, { minutes })
    for (const minutes of [0, 1441, 'many', '']) {
      const refused = await enter(minutes)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('Use whole minutes from 1 to 1440')
    }
    const added = await enter(40)
    const { id: entry } = (await added.json()) as { id: number }
    const figures = await site.read<{ support: number }>(ada, '/api/dashboard/figures')
    expect(figures.support).toBe(0)
    for (const who of [ada, chief])
      expect(await site.open(who, id)).toMatchObject({ minutes: 130, hours: { usedMinutes: 130 } })
    expect((await site.write(ada, id)).status).toBe(201)
    expect((await site.make(ada)).hours.usedMinutes).toBe(130)
    const [told] = await db()
      .select({ text: emailOutbox.text })
      .from(emailOutbox)
      .where(eq(emailOutbox.accountId, ada.userId))
      .orderBy(sql`${emailOutbox.id} desc`)
    expect(told?.text).toContain('are used up')
    await site.send(chief, 'DELETE', `/api/admin/tickets/${id}/time/${entry}`, undefined)
    expect((await site.read<{ support: number }>(ada, '/api/dashboard/figures')).support).toBe(0.5)
    // The hours used in one quarter do not count in the next one.
    vi.setSystemTime('2027-01-04T16:00:00Z')
    expect((await site.read<TicketTerms>(ada, '/api/tickets/terms')).hours).toMatchObject({
      usedMinutes: 0,
      lastDay: '2027-03-31',
    })
  })

  test('a solved ticket is closed after a week, and an answer reopens it until 30 days after it was solved', async () => {
    vi.useRealTimers()
    const { id } = await site.make(ada)
    expect((await site.setStatus(ada, id, 'solved')).status).toBe(200)
    expect((await site.setStatus(chief, id, 'solved')).status).toBe(409)
    await site.change(id, { solvedAt: daysAgo(6) })
    await closeTickets()
    expect(await site.open(ada, id)).toMatchObject({ status: 'solved', turn: null, answerBy: null })
    await site.change(id, { solvedAt: daysAgo(8) })
    await closeTickets()
    expect(await site.open(ada, id)).toMatchObject({ status: 'closed', mayWrite: true })
    expect((await site.write(ada, id)).status).toBe(201)
    const again = await site.open(ada, id)
    expect(again).toMatchObject({ status: 'open', turn: 'admin', solvedAt: null, reopensUntil: null })
    expect(again.answerBy).not.toBeNull()
    await site.setStatus(chief, id, 'solved')
    await site.change(id, { solvedAt: daysAgo(31), status: 'closed' })
    expect(await site.open(ada, id)).toMatchObject({ mayWrite: false })
    for (const who of [ada, chief]) {
      expect((await site.write(who, id)).status).toBe(409)
      expect((await site.setStatus(who, id, 'open')).status).toBe(409)
    }
  })

  test('a ticket that was solved by mistake can be reopened, with the former turn', async () => {
    const { id } = await site.make(ada)
    await site.setStatus(chief, id, 'solved')
    await site.setStatus(chief, id, 'open')
    expect(await site.open(ada, id)).toMatchObject({ status: 'open', turn: 'admin', answerBy: mondayNoon })
    await site.write(chief, id)
    await site.setStatus(ada, id, 'solved')
    await site.setStatus(ada, id, 'open')
    expect(await site.open(ada, id)).toMatchObject({ status: 'open', turn: 'client', answerBy: null })
  })

  test('an admin sets a new time for a late answer, which notifies the client', async () => {
    const { id } = await site.make(ada)
    await site.change(id, { answerBy: daysAgo(1) })
    expect(await site.open(ada, id)).toMatchObject({ isLate: true, newAnswerBy: null })
    const name = (at: string) => site.send(chief, 'PUT', `/api/admin/tickets/${id}/answer-time`, { at })
    expect((await name('2026-12-01T10:00:00Z')).status).toBe(400)
    expect(await (await name('2026-12-08T16:00:00Z')).json()).toMatchObject({
      isLate: false,
      newAnswerBy: '2026-12-08T16:00:00.000Z',
    })
    const notices = await site.read<{ title: string }[]>(ada, '/api/notices')
    expect(notices[0]?.title).toContain('comes by Tuesday, December 8, 10:00')
    await site.write(chief, id)
    expect(await site.open(ada, id)).toMatchObject({ newAnswerBy: null })
    expect((await name('2026-12-08T16:00:00Z')).status).toBe(409)
  })

  test('admins see all, waiting ones by due time, and filter them by turn and status', async () => {
    await db().update(supportTickets).set({ turn: 'client', answerBy: null, newAnswerBy: null })
    const [second, first, answered, solved] = [
      await site.make(ada),
      await site.make(ada),
      await site.make(ada),
      await site.make(ada),
    ]
    await site.change(first.id, { answerBy: daysAgo(1) })
    await site.write(chief, answered.id)
    await site.setStatus(ada, solved.id, 'solved')
    const ids = (tickets: Ticket[]) => tickets.map(({ id }) => id)
    const all = await adminList()
    expect(ids(all).slice(0, 4)).toEqual([first.id, second.id, solved.id, answered.id])
    expect(all[0]).toMatchObject({ isLate: true, unread: 1 })
    expect(ids(await adminList('&turn=admin'))).toEqual([first.id, second.id])
    expect(ids(await adminList('&status=solved'))).toContain(solved.id)
    expect(ids(await adminList('&status=open'))).not.toContain(solved.id)
    expect(await site.readAllIds(chief, '/api/admin/tickets?limit=2')).toEqual(ids(all))
  })
})
