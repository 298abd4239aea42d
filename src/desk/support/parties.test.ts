import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { PostSummary } from '#showcase/blog/contract/schemas.ts'
import type { MemberItem } from '#showcase/library/contract.ts'
import { engines, signInAs } from '#testing/site.ts'
import { daysAgo, ticketInput } from '#testing/support-site.ts'
import { purgeTicketUploads } from './commands/files.ts'
import { type SupportTest, startOnFriday } from './commands/testing/start-on-friday.ts'
import type { Ticket } from './contract/endpoints.ts'
import { supportAttachments } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('the two parties of a ticket on %s', (engine) => {
  let { site, ada, chief } = {} as SupportTest
  startOnFriday(engine, (given) => {
    ;({ site, ada, chief } = given)
  })

  test('a late ticket is the admins’ first task, and is among the messages of both', async () => {
    type Today = { waiting: { kind: string; id: number; isLate: boolean }[] }
    type Thread = { kind: string; id: number; unread: number }
    const messages = async (who: Person) =>
      (await site.read<{ messages: number }>(who, '/api/waiting')).messages
    const before = await messages(chief)
    await site.place(ada)
    const { id } = await site.make(ada)
    expect(await messages(chief)).toBe(before + 1)
    await site.change(id, { answerBy: daysAgo(1) })
    const today = await site.read<Today>(chief, '/api/admin/today')
    expect(today.waiting[0]).toMatchObject({ kind: 'ticket', id, isLate: true })
    expect(await site.read<Thread[]>(chief, '/api/admin/threads')).toContainEqual(
      expect.objectContaining({ kind: 'ticket', id, unread: 1 }),
    )
    await site.write(chief, id)
    expect(await messages(chief)).toBe(before)
    expect(await messages(ada)).toBe(1)
    const [thread] = await site.read<Thread[]>(ada, '/api/threads')
    expect(thread).toMatchObject({ kind: 'ticket', id, unread: 1, name: expect.any(String) })
  })

  test('another member’s ticket is not found', async () => {
    const { id } = await site.make(ada)
    const other = await signInAs('premium')
    for (const role of ['user', 'developer'] as const)
      expect((await site.get(await signInAs(role), `/api/tickets/${id}`)).status, role).toBe(404)
    const file = await (
      await site.upload(ada, `/api/tickets/${id}/attachments?name=a.txt`, Buffer.from('a'))
    ).json()
    const path = `/api/tickets/${id}`
    for (const place of ['', '/messages', '/files', '/events', `/attachments/${file.id}`])
      expect((await site.get(other, path + place)).status, place).toBe(404)
    expect((await site.write(other, id)).status).toBe(404)
    expect((await site.setStatus(other, id, 'solved')).status).toBe(404)
    expect((await site.send(other, 'POST', `${path}/messages/read`, { upTo: 1 })).status).toBe(404)
    expect((await site.upload(other, `${path}/attachments?name=b.txt`, Buffer.from('b'))).status).toBe(404)
    expect((await site.send(other, 'DELETE', `${path}/attachments/${file.id}`, undefined)).status).toBe(404)
    expect(await site.read<Ticket[]>(other, '/api/tickets')).toEqual([])
  })

  test('members who lose premium can read their tickets but not reply', async () => {
    const { id } = await site.make(ada)
    await db().update(users).set({ role: 'user' }).where(eq(users.id, ada.userId))
    await publish('accounts', String(ada.userId))
    expect(await site.open(ada, id)).toMatchObject({ mayWrite: false })
    expect((await site.read<Ticket[]>(ada, '/api/tickets')).map((ticket) => ticket.id)).toEqual([id])
    expect((await site.get(ada, `/api/tickets/${id}/messages`)).status).toBe(200)
    expect((await site.write(ada, id)).status).toBe(403)
    expect((await site.setStatus(ada, id, 'solved')).status).toBe(403)
    expect((await site.send(ada, 'POST', '/api/tickets', ticketInput)).status).toBe(403)
    expect(
      (await site.upload(ada, `/api/tickets/${id}/attachments?name=a.txt`, Buffer.from('a'))).status,
    ).toBe(403)
    for (const message of ['It is the planner', 'And the statistics'])
      await site.write(chief, id, { message })
    expect(await site.read(ada, '/api/waiting')).toMatchObject({ messages: 2 })
    expect(await site.read(ada, '/api/dashboard/figures')).toMatchObject({ messages: 2 })
  })

  test('files are sent with a new ticket and with an answer, and unsent ones are removed', async () => {
    const upload = async (path: string, name: string) =>
      (await (
        await site.upload(ada, `${path}/attachments?name=${name}`, Buffer.from(name))
      ).json()) as Attachment
    const [plan, lost] = [await upload('/api/tickets', 'plan.txt'), await upload('/api/tickets', 'lost.txt')]
    const { id } = await site.make(ada, { attachments: [plan.id] })
    const more = await upload(`/api/tickets/${id}`, 'more.txt')
    expect((await site.get(chief, `/api/tickets/${id}/attachments/${more.id}`)).status).toBe(404)
    await site.write(ada, id, { attachments: [more.id] })
    const files = await site.read<Attachment[]>(chief, `/api/tickets/${id}/files`)
    expect(files.map(({ name }) => name)).toEqual(['more.txt', 'plan.txt'])
    expect(await (await site.get(chief, `/api/tickets/${id}/attachments/${plan.id}`)).text()).toBe('plan.txt')
    // The file belongs to the message with which it was sent.
    const taken = await site.send(ada, 'POST', '/api/tickets', { ...ticketInput, attachments: [plan.id] })
    expect(taken.status).toBe(400)
    expect((await site.send(ada, 'DELETE', `/api/tickets/attachments/${plan.id}`, undefined)).status).toBe(
      404,
    )
    await db()
      .update(supportAttachments)
      .set({ createdAt: daysAgo(2) })
      .where(eq(supportAttachments.fileId, lost.id))
    await purgeTicketUploads()
    expect((await site.send(ada, 'DELETE', `/api/tickets/attachments/${lost.id}`, undefined)).status).toBe(
      404,
    )
  })

  test('a ticket is about an own order, a service, or a visible item or post, and nothing else', async () => {
    const order = await site.place(ada)
    const others = await site.place(await signInAs('premium'))
    expect((await site.make(ada, { about: { kind: 'order', id: order.id } })).about).toEqual({
      kind: 'order',
      id: order.id,
      title: `Order #${order.id}: ${order.serviceTitle}`,
    })
    expect((await site.make(ada, { about: { kind: 'service', id: 1 } })).about?.title).toBeTruthy()
    const [item] = await site.read<MemberItem[]>(ada, '/api/member-items?kind=tutorial')
    expect((await site.make(ada, { about: { kind: 'item', id: item?.id } })).about).toMatchObject({
      title: item?.title,
      path: `/dashboard/tutorials/${item?.id}`,
    })
    const [post] = await site.read<PostSummary[]>(ada, '/api/blog?limit=1')
    expect((await site.make(ada, { about: { kind: 'post', id: post?.id } })).about).toMatchObject({
      title: post?.title,
      path: `/blog/${post?.slug}`,
    })
    await site.send(chief, 'PUT', `/api/admin/member-items/${item?.id}`, { openTo: 'admin' })
    for (const about of [
      { kind: 'order', id: others.id },
      { kind: 'item', id: item?.id },
      { kind: 'post', id: 2_000_000_000 },
    ])
      expect((await site.send(ada, 'POST', '/api/tickets', { ...ticketInput, about })).status).toBe(400)
  })

  test('both parties are notified by a notice and an email without the text', async () => {
    await db().delete(emailOutbox)
    const { id } = await site.make(ada)
    await site.write(chief, id, { message: 'The secret is hunter2.' })
    await site.setStatus(ada, id, 'solved')
    const emails = await db()
      .select({ subject: emailOutbox.subject, text: emailOutbox.text })
      .from(emailOutbox)
    const subjects = emails.map(({ subject }) => subject)
    expect(subjects).toContain(`Your ticket #${id}: ${ticketInput.subject}`)
    expect(subjects).toContain(`New message in ticket #${id}: ${ticketInput.subject}`)
    expect(emails.find(({ subject }) => subject.startsWith('Your ticket'))?.text).toContain(
      'by Monday, December 7, 12:00 in Chicago',
    )
    expect(emails.filter(({ text }) => /scan\?|hunter2/.test(text ?? ''))).toEqual([])
    const textOf = (subject: string) => emails.find((email) => email.subject.startsWith(subject))?.text
    expect(textOf(`Ticket #${id} is solved`)).toContain(
      ` marked ticket #${id}, ${ticketInput.subject}, as solved.\n`,
    )
    const titles = async (who: Person) =>
      (await site.read<{ title: string; path: string }[]>(who, '/api/notices')).filter(
        ({ path }) => path === `/dashboard/support/${id}`,
      )
    expect((await titles(ada)).map(({ title }) => title)).toEqual([
      `New message in ticket #${id}, ${ticketInput.subject}`,
    ])
    expect((await titles(chief)).map(({ title }) => title.replace(/^.* (?=made|marked)/, ''))).toEqual([
      `marked as solved: ticket #${id}, ${ticketInput.subject}`,
      `made ticket #${id}, ${ticketInput.subject}`,
    ])
  })

  test('an email about a reopened ticket is one sentence', async () => {
    const { id } = await site.make(ada)
    await site.setStatus(ada, id, 'solved')
    await db().delete(emailOutbox)
    await site.setStatus(chief, id, 'open')
    const emails = await db().select().from(emailOutbox)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Ticket #${id} is open again: ${ticketInput.subject}`,
    ])
    expect(emails[0]?.text).toContain(` opened ticket #${id}, ${ticketInput.subject}, again.\n`)
  })

  test('open pages hear of new messages, but not of other tickets', async () => {
    vi.useRealTimers()
    const [first, second] = [await site.make(ada), await site.make(ada)]
    const stop = new AbortController()
    const stream = await site.follow(ada, `/api/tickets/${first.id}/events`, stop.signal)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const heard: string[] = []
    const next = async () => {
      const { value = '' } = (await reader?.read()) ?? {}
      heard.push(...value.matchAll(/^data: (.*)$/gm).map(([, about = '']) => about))
    }
    while (heard.length < 1) await next()
    await site.write(chief, second.id)
    await site.setStatus(chief, first.id, 'solved')
    while (heard.length < 2) await next()
    expect(heard).toEqual(['all', 'ticket'])
    stop.abort()
  })
})
