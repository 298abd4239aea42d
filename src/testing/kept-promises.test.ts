import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointments, callTypes } from '#desk/calls/table.ts'
import { sendDueLetters, sendLettersJob } from '#mailing/letters/commands/deliver.ts'
import { letters } from '#mailing/letters/table.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { SendEmail } from '#platform/email/transport.ts'
import { features } from '../features.ts'
import { openPartsSite } from './parts-site.ts'
import { ticketInput } from './support-site.ts'

let site: Awaited<ReturnType<typeof openPartsSite>>
beforeAll(async () => {
  site = await openPartsSite()
})
afterAll(() => site.close())

const jobs = () => Object.values(features).flatMap(({ jobs: own }) => own ?? [])
const runJob = (wanted: string) =>
  jobs()
    .find(({ name }) => name === wanted)
    ?.run(new AbortController().signal)

describe('what was promised holds while its part is off', () => {
  test('a booked call, its link, its page and the own list of calls', async () => {
    const { calls } = await (await site.get('/api/calls')).json()
    const start = calls.find(({ slug }: { slug: string }) => slug === 'intro').nextFree
    const guest = { name: 'Ada', email: 'ada@example.org', timeZone: 'UTC' }
    const booked = await site.send(site.members.user, 'POST', '/api/calls/intro/bookings', {
      start,
      ...guest,
    })
    expect(booked.status).toBe(201)
    const { manage } = await booked.json()
    await site.switchOff('calls')
    const hidden = await (await site.get('/api/admin/site/hidden', site.members.admin)).json()
    expect(hidden.promised.calls).toBe(1)
    for (const path of [`/api${manage}`, `/api${manage}/call.ics`, manage])
      expect(await site.statusOf(path), path).toBe(200)
    expect(await site.textOf('/dashboard/appointments', site.members.user)).toContain('Intro')
    const schedule = await site.textOf('/dashboard/schedule', site.members.admin)
    expect(schedule).toContain('Only administrators can still open this page')
    const times = await (await site.get(`/api${manage}/times?from=${start.slice(0, 10)}`)).json()
    expect(Array.isArray(times.times)).toBe(true)
    expect((await site.request(`/api${manage}`, { method: 'DELETE' })).status).toBe(204)
    expect(await site.textOf(manage)).not.toContain('Book another call')
    await site.switchOn()
    expect(await site.textOf(manage)).toContain('Book another call')
  })

  test('the links to confirm a subscription', async () => {
    await site.request('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'early@example.org' }),
    })
    await site.switchOff('newsletter')
    const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, 'early@example.org'))
    const [, path] = /http\S+(\/newsletter\/confirm\/[\w-]{43})$/m.exec(mails.at(-1)?.text ?? '') ?? []
    expect(await site.textOf(path ?? '')).toContain('Confirm your subscription')
    const confirmed = await site.request(`/api${path}`, { method: 'POST' })
    expect(confirmed.status).toBe(200)
    const [stored] = await db().select().from(newsletter).where(eq(newsletter.email, 'early@example.org'))
    expect(stored?.isActive).toBe(true)
    expect(await site.textOf(path?.replace(/.$/, 'x') ?? '')).not.toContain('/api/newsletter"')
    await site.switchOn()
  })

  test('a reminder of a booked call', async () => {
    const { calls } = await (await site.get('/api/calls')).json()
    const start = calls.find(({ slug }: { slug: string }) => slug === 'intro').nextFree
    const guest = { name: 'Cy', email: 'cy@example.org', timeZone: 'UTC' }
    await site.send({ cookie: '' }, 'POST', '/api/calls/intro/bookings', { start, ...guest })
    await site.switchOff('calls')
    await db()
      .update(appointments)
      .set({ reminderAt: sql`now()` })
      .where(eq(appointments.guestEmail, guest.email))
    await runJob('follow-calls')
    const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, guest.email))
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Reminder: your call/))
    await site.switchOn()
  })

  test('a letter that was sent before, and the link to leave in it', async () => {
    const sent: Parameters<SendEmail>[0][] = []
    await db().insert(newsletter).values({ email: 'dee@example.org' })
    const { admin } = site.members
    const { id } = await (
      await site.send(admin, 'POST', '/api/admin/letters', { subject: 'News', text: 'Hello' })
    ).json()
    await site.send(admin, 'POST', `/api/admin/letters/${id}/send`, { rate: 600 })
    await site.switchOff('newsletter')
    await db().update(letters).set({ nextSendAt: sql`now() - interval '1 hour'` })
    expect(jobs(), 'the job that sends letters never rests').toContain(sendLettersJob)
    await sendDueLetters(async (email) => void sent.push(email))
    const letter = sent.find(({ recipient }) => recipient === 'dee@example.org')
    const [path = ''] = /\/newsletter\/leave\/[\w-]{43}/.exec(letter?.text ?? '') ?? []
    expect(await site.statusOf(path)).toBe(200)
    const left = await site.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
    const [stored] = await db().select().from(newsletter).where(eq(newsletter.email, 'dee@example.org'))
    expect(stored?.isActive).toBe(false)
    await site.switchOn()
  })

  test('an open ticket, for both sides', async () => {
    const made = await site.send(site.members.premium, 'POST', '/api/tickets', ticketInput)
    const { id } = await made.json()
    await site.switchOff('support')
    const pages = [
      [site.members.premium, `/dashboard/support/${id}`],
      [site.members.admin, `/dashboard/messages?folder=tickets&message=${id}`],
    ] as const
    for (const [who, path] of pages) {
      expect(await site.textOf(path, who)).toContain(ticketInput.subject)
      const answer = await site.send(who, 'POST', `/api/tickets/${id}/messages`, {
        message: 'One thing more',
      })
      expect(answer.status).toBe(201)
    }
    expect(await site.textOf('/dashboard/messages?folder=tickets', site.members.admin)).toContain(
      ticketInput.subject,
    )
    const solved = await site.send(site.members.premium, 'PATCH', `/api/tickets/${id}/status`, {
      status: 'solved',
    })
    expect(solved.status).toBe(200)
    await site.switchOn()
  })

  test('a saved estimate, which stays in the list without a link', async () => {
    const estimate = {
      estimator: 'lab-estimator',
      title: 'A simple MVP',
      lines: [{ name: 'Complexity', value: 'Simple' }],
      answers: { complexity: 'simple' },
    }
    const saved = await site.send(site.members.user, 'PUT', '/api/saved/estimate/1', { estimate })
    expect(saved.status, await saved.text()).toBe(204)
    const path = async () => (await (await site.get('/api/saved', site.members.user)).json())[0].path
    expect(await path()).toBe('/saas-mvp-lab#estimator')
    await site.switchOff('estimates')
    expect(await path()).toBeNull()
    expect((await site.send(site.members.user, 'PUT', '/api/saved/estimate/2', { estimate })).status).toBe(
      404,
    )
    await site.switchOn()
    expect(await path()).toBe('/saas-mvp-lab#estimator')
  })
})

test('the chat knows nothing of parts that are off', async () => {
  const ask = async (message: string) =>
    (
      await (
        await site.send({ cookie: '' }, 'POST', '/api/ai/chat', { message, conversationHistory: [] })
      ).json()
    ).sources as { url: string }[]
  const leadsTo = (start: string) => (source: { url: string }) => source.url.startsWith(start)
  expect((await ask('What is a retry budget?')).some(leadsTo('/blog/'))).toBe(true)
  expect((await ask('Can I book a call?')).some(leadsTo('/book'))).toBe(true)
  await site.switchOff('blog', 'calls')
  expect((await ask('What is a retry budget?')).some(leadsTo('/blog/'))).toBe(false)
  expect((await ask('Can I book a call?')).some(leadsTo('/book'))).toBe(false)
  await site.switchOn()
})

test('jobs that only serve a part rest while it is off', async () => {
  const [deleted] = await db()
    .insert(callTypes)
    .values({ slug: 'old', title: 'Old', minutes: 20, deletedAt: '2020-01-01T00:00:00Z' })
    .returning({ id: callTypes.id })
  const isThere = () => db().$count(callTypes, eq(callTypes.id, deleted?.id ?? 0))
  await site.switchOff('calls')
  await runJob('purge-call-types')
  expect(await isThere()).toBe(1)
  await site.switchOn()
  await runJob('purge-call-types')
  expect(await isThere()).toBe(0)
})
