import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { siteDefaults } from '#content/site.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { answerOf, buyer, lines, openInvoiceSite, seller } from './invoice-site.ts'
import { engines, signInAs } from './site.ts'
import { tokenWish } from './tokens.ts'

/** A time zone whose day always differs from that of UTC. */
const otherDay = () => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati')

describe.each(engines)('an email names the day on the calendar of the site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    await site.set(seller)
    const value = { ...siteDefaults.locale, timeZone: otherDay() }
    const saved = await site.send(site.chief, 'PUT', '/api/admin/site/locale', { value, version: 0 })
    expect(saved.status).toBe(200)
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(emailOutbox))

  const inDays = (days: number) => formatDate(addDays(siteDay(), days), 'long')
  const post = async (who: { cookie: string }, path: string, body?: object) => {
    const answer = await site.send(who, 'POST', path, body)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return answer.json()
  }
  const emailsTo = async (address: string) =>
    (await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, address)))
      .map(({ text }) => text)
      .join('\n')

  async function emailOf({ userId }: { userId: number }): Promise<string> {
    const [user] = await db().select().from(users).where(eq(users.id, userId))
    return user?.email ?? ''
  }

  test('until which an invitation works', async () => {
    const invitation = { email: 'invited@example.org', role: 'user', delivery: 'mail' }
    await post(site.chief, '/api/admin/invitations', invitation)
    expect(await emailsTo('invited@example.org')).toContain(`until ${inDays(7)}.`)
  })

  test('on which a token ends', async () => {
    await post(site.chief, '/api/tokens', { ...tokenWish, days: 90 })
    expect(await emailsTo(await emailOf(site.chief))).toContain(`it ends on ${inDays(90)}.`)
  })

  test('on which an account is deleted, to its owner and to who waits for its money', async () => {
    const client = await signInAs('user')
    const { id: orderId } = await site.place(client)
    for (const status of ['in_progress', 'completed']) await site.change(site.chief, orderId, status)
    const draft = await site.draft({ orderId, lines, buyer })
    await answerOf(200, await site.act(draft.id, 'issue'))
    await db().delete(emailOutbox)
    await post(client, '/api/my-account/deletion')
    for (const who of [client, site.chief])
      expect(await emailsTo(await emailOf(who))).toContain(`deleted on ${inDays(14)}`)
  })

  test('on which a message was written that is answered', async () => {
    await post({ cookie: '' }, '/api/contact', { name: 'Ada', email: 'ada@example.org', message: 'Hello' })
    await post(site.chief, '/api/admin/messages/1/replies', { text: 'Gladly.' })
    expect(await emailsTo('ada@example.org')).toContain(`On ${inDays(0)} you wrote:\n> Hello`)
  })
})
