import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { sender } from '#base/site/queries.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { readCalendar } from '#testing/calendar.ts'
import { later, openCallSite, timeAt } from '#testing/call-site.ts'
import { openEmailServer, type ReceivedEmail } from '#testing/email-server.ts'
import { engines, signInAs } from '#testing/site.ts'

const clock = (at: string, timeZone: string) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
const lisbon = (at: string) => clock(at, 'Europe/Lisbon')
const chicago = (at: string) => clock(at, 'America/Chicago')
const inCalendars = (at: string) => `${at.slice(0, 19)}Z`

/** Returns a pattern for a line. `…` stands for any text. */
const line = (words: string) =>
  new RegExp(`^${words.replaceAll(/[().?]/g, '\\$&').replaceAll('…', '.*')}$`, 'm')

function invitationIn(email: ReceivedEmail | undefined) {
  const { content = '', headers = '' } = email?.calendar ?? {}
  const { method, events } = readCalendar(content)
  expect(events).toHaveLength(1)
  expect(/method=(\w+)/i.exec(headers)?.[1]).toBe(method)
  const { uid, sequence, start, status } = events[0] as (typeof events)[number]
  return { method, uid, sequence, start, status }
}

describe.each(engines)('a visitor in Lisbon and an owner in Chicago, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let owner: string

  beforeAll(async () => {
    server = await openEmailServer()
    site = await openCallSite(engine, { SMTP_URL: server.url, PUBLIC_URL: 'https://waymark.example' })
    const { userId } = await signInAs('admin')
    const [admin] = await db().select().from(users).where(eq(users.id, userId))
    owner = admin?.email ?? ''
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  /** Runs one step and checks both emails. After the step, the call starts at `at`. */
  async function step(at: string, act: () => Promise<Response>) {
    server.received.length = 0
    expect((await act()).ok).toBe(true)
    await sendDueEmails(openTransport(sender) as SendEmail)
    expect(server.received).toHaveLength(2)
    const to = (address: string) => server.received.find((email) => email.to.includes(address))
    const [mine, theirs] = [to('ines@example.org'), to(owner)]
    expect(mine?.text).toMatch(line(`When: …, ${lisbon(at)} to … in Lisbon (…${chicago(at)} in Chicago)`))
    expect(theirs?.text).toMatch(line(`When: …, ${chicago(at)} to … in Chicago (…${lisbon(at)} in Lisbon)`))
    const invitation = invitationIn(mine)
    expect(invitation.start).toBe(inCalendars(at))
    expect(invitationIn(theirs)).toEqual(invitation)
    return { mine, theirs, invitation }
  }

  test('book, move twice and cancel: each reads their own clock first, of one UID with SEQUENCE 0, 1, 2, 3', async () => {
    const places = [timeAt(0), timeAt(30), timeAt(31)] as const
    const booked = await step(places[0], () => site.book(places[0]))
    const path = `/api/call/${/\/call\/([\w-]{43})/.exec(booked.mine?.text ?? '')?.[1]}`
    const move = async (from: string, start: string, sequence: number) => {
      const moved = await step(start, () => site.send('PATCH', path, { start, sequence }))
      const was = (time: string, city: string) => `It was to be on …, ${time} in ${city}.`
      expect(moved.mine?.text).toMatch(line(`You moved the call Intro call. ${was(lisbon(from), 'Lisbon')}`))
      expect(moved.theirs?.text).toMatch(
        line(`Inês (ines@example.org) moved the call Intro call. ${was(chicago(from), 'Chicago')}`),
      )
      return moved
    }
    const moved = [await move(places[0], places[1], 0), await move(places[1], places[2], 1)]
    const file = readCalendar(await (await site.request(`${path}/call.ics`)).text())
    const end = inCalendars(later(places[2], 30))
    expect(file.events).toMatchObject([{ sequence: 2, start: inCalendars(places[2]), end }])
    const cancelled = await step(places[2], () => site.request(path, { method: 'DELETE' }))
    expect(cancelled.mine?.text).not.toMatch(/meet\.example|\/call\//)

    const sent = [booked, ...moved, cancelled].map(({ invitation }) => invitation)
    expect(new Set(sent.map(({ uid }) => uid)).size).toBe(1)
    expect(sent.map(({ sequence, method, status }) => [sequence, method, status])).toEqual([
      [0, 'REQUEST', 'CONFIRMED'],
      [1, 'REQUEST', 'CONFIRMED'],
      [2, 'REQUEST', 'CONFIRMED'],
      [3, 'CANCEL', 'CANCELLED'],
    ])
  })
})
