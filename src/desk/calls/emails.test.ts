import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { ownerName } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { eraseEmails } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { readCalendar } from '#testing/calendar.ts'
import { openEmailServer, type ReceivedEmail } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { callByLink } from './commands/links.ts'
import { notifyBooked, notifyCancelled, notifyMoved, notifyReminder } from './commands/notifications.ts'
import { appointments, type StoredAppointment } from './table.ts'

type Values = Partial<typeof appointments.$inferInsert>

const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
/** 21:00 UTC on March 1 of next year, when Chicago and Lisbon are six hours apart. */
const march = Date.UTC(new Date().getUTCFullYear() + 1, 2, 1, 21)

const timesAt = (start: number) => ({
  startTime: iso(start),
  endTime: iso(start + hour / 2),
  busyUntil: iso(start + hour / 2),
})

const guest = {
  title: 'Intro call',
  meetingType: 'video',
  meetingLink: 'https://meet.example/owner',
  guestName: 'Inês',
  guestEmail: 'ines@example.org',
  visitorZone: 'Asia/Calcutta',
  description: 'The password is swordfish',
}

describe.each(engines)('emails of calls on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let sendEmail: SendEmail
  let owner: string

  beforeAll(async () => {
    server = await openEmailServer()
    site = await openTestSite(engine, {
      SMTP_URL: server.url,
      MAIL_FROM: '"Müller, Ada" <desk@waymark.example>',
      PUBLIC_URL: 'https://waymark.example',
    })
    sendEmail = openTransport(sender) as SendEmail
    const { userId } = await signInAs('admin')
    const [admin] = await db().select().from(users).where(eq(users.id, userId))
    owner = admin?.email ?? ''
  })
  afterEach(async () => {
    await db().delete(appointments)
    await db().delete(emailOutbox)
    server.received.length = 0
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  async function store(values: Values = {}, start = march): Promise<StoredAppointment> {
    const [call] = await db()
      .insert(appointments)
      .values({ ...guest, ...timesAt(start), uid: 'uid-1', ...values })
      .returning()
    return call as StoredAppointment
  }
  async function change({ id, sequence }: StoredAppointment, values: Values): Promise<StoredAppointment> {
    const [call] = await db()
      .update(appointments)
      .set({ sequence: sequence + 1, ...values })
      .where(eq(appointments.id, id))
      .returning()
    return call as StoredAppointment
  }
  /** Runs a command in a transaction and sends the due emails. Returns a function that finds a received email by its address. */
  async function emailsOf(command: () => Promise<void>): Promise<(to: string) => ReceivedEmail | undefined> {
    server.received.length = 0
    await tx(command)
    await sendDueEmails(sendEmail)
    const received = [...server.received]
    return (to) => received.find((email) => email.to.includes(to))
  }

  function read(email: ReceivedEmail | undefined) {
    const { content = '', headers = '' } = email?.calendar ?? {}
    expect(email?.attached?.content).toBe(content)
    const { method, events } = readCalendar(content)
    expect(events).toHaveLength(1)
    const mimeMethod = /method=(\w+)/i.exec(headers)?.[1]
    return { method, mimeMethod, content, ...(events[0] as (typeof events)[number]) }
  }
  const pathIn = (email: ReceivedEmail | undefined) =>
    /\/call\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''

  test('a new call: both get an invitation, with their own local time first', async () => {
    const call = await store()
    const sent = await emailsOf(() => notifyBooked(call))
    const mine = sent('ines@example.org')
    expect(mine?.text).toMatch(/^Your call with .+ is booked: Intro call\.$/m)
    expect(mine?.text).toMatch(
      /^When: \w+day, March 2, \d{4}, 02:30 to 03:00 in Kolkata \(\w+day, March 1, \d{4}, 15:00 in Chicago\)$/m,
    )
    expect(mine?.text).toContain('Where: Video call, https://meet.example/owner')
    expect(mine?.text).toMatch(
      /^Move or cancel it until \w+day, March 1, \d{4}, 14:30 in Kolkata: https:\/\/waymark/m,
    )
    expect(await callByLink(pathIn(mine))).toBe(call.id)
    const theirs = sent(owner)
    expect(theirs?.text).toMatch(
      /^When: \w+day, March 1, \d{4}, 15:00 to 15:30 in Chicago \(\w+day, March 2, \d{4}, 02:30 in Kolkata\)$/m,
    )
    expect(theirs?.text).toContain(`https://waymark.example/dashboard/schedule?call=${call.id}`)
    expect(theirs?.headers).toContain('Reply-To: ines@example.org')
    expect(pathIn(theirs)).toBe('')
    for (const email of [mine, theirs]) {
      const event = read(email)
      expect(event).toMatchObject({
        method: 'REQUEST',
        mimeMethod: 'REQUEST',
        uid: 'uid-1',
        sequence: 0,
        start: `${call.startTime.slice(0, 19)}Z`,
        end: `${call.endTime.slice(0, 19)}Z`,
        status: 'CONFIRMED',
        location: 'https://meet.example/owner',
        organizer: [{ name: 'Müller, Ada', address: 'desk@waymark.example' }],
      })
      expect(email?.headers).toMatch(/^From: .*<desk@waymark\.example>$/m)
      expect(event.attendees.map(({ address }) => address)).toContain(email?.to[0])
      expect(JSON.stringify(email)).not.toContain('swordfish')
    }
    // The guest may have entered a stranger's address, so this email contains no text from the guest.
    expect(read(mine).summary).toBe(`Intro call: ${ownerName()}`)
    expect(read(theirs).summary).toBe(`Intro call: ${ownerName()} and Inês`)
    expect(read(mine).url).toContain(pathIn(mine))
    expect(read(theirs).url).toContain('/dashboard/schedule')
  })

  test('a video call without a link says from whom that comes', async () => {
    const call = await store({ meetingLink: null, extraGuests: ['grace@example.org'] })
    const sent = await emailsOf(() => notifyBooked(call))
    for (const to of ['ines@example.org', 'grace@example.org'])
      expect(sent(to)?.text).toContain(`Where: Video call. ${ownerName()} sends you the link.`)
    expect(sent(owner)?.text).toContain('Where: Video call. It has no link yet: add one on its page.')
  })

  test('the owner’s changes are sent only to the guest, with a reason', async () => {
    let call = await store({ changedBy: 'owner' })
    let sent = await emailsOf(() => notifyBooked(call, 'owner'))
    expect(sent('ines@example.org')).toBeDefined()
    expect(sent(owner)).toBeUndefined()
    const before = call
    call = await change(call, { meetingLink: 'https://meet.example/other' })
    sent = await emailsOf(() => notifyMoved(call, before))
    expect(sent('ines@example.org')?.text).toMatch(/ changed the call Intro call\.\s+When: .* in Kolkata/)
    expect(sent('ines@example.org')?.text).not.toContain('It was to be')
    expect(read(sent('ines@example.org'))).toMatchObject({
      sequence: 1,
      location: 'https://meet.example/other',
    })
    call = await change(call, { status: 'cancelled' })
    sent = await emailsOf(() => notifyCancelled(call, 'I am ill.\nSorry!'))
    expect(sent('ines@example.org')?.text.replaceAll('\r\n', '\n')).toContain('I am ill.\nSorry!')
    expect(sent(owner)).toBeUndefined()
  })

  test('a guest’s invitees get fixed sentences, and no management link', async () => {
    const call = await store({
      guestName: 'Buy now at https://spam.example',
      extraGuests: ['ada@example.org', 'bob@example.org'],
    })
    for (const command of [
      () => notifyBooked(call),
      () => notifyMoved(call, timesAt(march - hour)),
      () => notifyCancelled({ ...call, status: 'cancelled' }),
    ]) {
      const sent = await emailsOf(command)
      for (const to of ['ada@example.org', 'bob@example.org']) {
        const email = sent(to)
        expect(email?.text).toMatch(/^When: \w+day, March 2, \d{4}, 02:30 to 03:00 in Kolkata/m)
        const { content, attendees } = read(email)
        expect(attendees.map(({ address }) => address)).toContain(to)
        expect(email?.headers).toContain('Reply-To: ines@example.org')
        for (const shown of [email?.headers, email?.text, content])
          expect(shown).not.toMatch(/spam|swordfish|\/call\/|dashboard/)
      }
    }
  })

  test('invitees read the member’s verified address, whatever the call was booked with', async () => {
    const { userId } = await signInAs('user')
    const call = await store({ userId, guestEmail: 'ceo@bigbank.example', extraGuests: ['ada@example.org'] })
    const [member] = await db().select().from(users).where(eq(users.id, userId))
    for (const command of [
      () => notifyBooked(call),
      () => notifyMoved(call, timesAt(march - hour)),
      () => notifyCancelled({ ...call, status: 'cancelled' }),
    ]) {
      const proved = await emailsOf(command)
      const invitation = proved('ada@example.org')
      expect(invitation?.text).toContain(member?.email?.toLowerCase())
      expect(JSON.stringify(invitation)).not.toContain('bigbank')
      expect(read(proved('ceo@bigbank.example')).content).not.toContain('ada@')
      await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, userId))
      const unproved = (await emailsOf(command))('ada@example.org')
      expect(JSON.stringify(unproved)).not.toMatch(/bigbank|user-/)
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, userId))
    }
  })

  test('names and titles break neither lines nor parameters', async () => {
    const call = await store({
      title:
        '日本語での技術相談、データベースとアーキテクチャーの設計について、第二回\r\nBcc: all@example.org; a, b\\n',
      guestName: 'Müller, "Ada"',
    })
    const sent = await emailsOf(() => notifyBooked(call))
    const event = read(sent(owner))
    expect(event.summary).toContain(
      '日本語での技術相談、データベースとアーキテクチャーの設計について、第二回 Bcc: all@example.org; a, b\\n: ',
    )
    expect(event.attendees.map(({ address }) => address)).toEqual([owner, 'ines@example.org'])
    expect(event.content.replaceAll('\r\n ', '')).toMatch(/;CN="Müller, \^'Ada\^'"/)
    expect(sent(owner)?.headers).not.toMatch(/^bcc:/im)
    expect(server.received.flatMap(({ to }) => to)).not.toContain('all@example.org')
  })

  test('a reminder expires when the call begins, an invitation when it is over', async () => {
    const expiryOf = async (command: () => Promise<void>) => {
      await db().delete(emailOutbox)
      await tx(command)
      return (await db().select().from(emailOutbox)).map(({ expiresAt, recipient }) => [
        recipient,
        Math.round((Date.parse(expiresAt) - Date.now()) / 60_000),
      ])
    }
    const soon = await store({}, Date.now() + hour + 30_000)
    expect(await expiryOf(() => notifyReminder(soon))).toEqual([['ines@example.org', 60]])
    expect(await expiryOf(() => notifyBooked(soon))).toEqual(
      expect.arrayContaining([
        ['ines@example.org', 90],
        [owner, 90],
      ]),
    )
    const begun = await change(soon, timesAt(Date.now() - hour / 4))
    expect(await expiryOf(() => notifyReminder(begun))).toEqual([])
    expect(await expiryOf(() => notifyBooked(begun))).toHaveLength(2)
    const past = await change(soon, { ...timesAt(Date.now() - hour), extraGuests: ['ada@example.org'] })
    for (const command of [
      () => notifyBooked(past),
      () => notifyMoved(past, soon),
      () => notifyCancelled(past),
      () => notifyReminder(past),
    ])
      expect(await expiryOf(command)).toEqual([])
  })

  test('a reminder has a link, and no invitation', async () => {
    const call = await store()
    const sent = await emailsOf(() => notifyReminder(call))
    expect(sent(owner)).toBeUndefined()
    const mine = sent('ines@example.org')
    expect(mine?.headers).toMatch(
      /^Subject: Reminder: your call on \w+day, March 2, \d{4}, 02:30 in Kolkata$/m,
    )
    expect(mine?.calendar).toBeUndefined()
    expect(await callByLink(pathIn(mine))).toBe(call.id)
  })

  test('an erasure deletes the person’s invitations, and no other email', async () => {
    const long = `${'a'.repeat(60)}@example.org`
    const siteAddress = 'hello@waymark.example'
    await tx(async () => notifyBooked(await store({ extraGuests: [long, 'ada@example.org'] })))
    expect(await db().select().from(emailOutbox)).toHaveLength(4)
    await eraseEmails({ siteAddress, addresses: [long.slice(1)], marks: [], subjects: [] })
    expect(await db().select().from(emailOutbox)).toHaveLength(4)
    await eraseEmails({ siteAddress, addresses: [long], marks: [], subjects: [] })
    expect(await db().select().from(emailOutbox)).toMatchObject([{ recipient: 'ada@example.org' }])
  })
})
