import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  endVerifications,
  findLink,
  sendNotificationVerification,
  sendPasswordReset,
  sendVerification,
} from '#base/accounts/commands/email-links.ts'
import { oneTimeLinks } from '#base/accounts/table.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { describeOutbox, noneResent } from '../../testing/outbox-site.ts'
import type { OutboxEmail } from './contract.ts'

const tokenIn = (text: string) => /([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''

describeOutbox('failed emails with links', (outbox) => {
  test.each([
    ['verify-email', sendVerification],
    ['verify-notification-email', sendNotificationVerification],
    ['reset-password', sendPasswordReset],
  ] as const)(
    'get a new secret link when they are resent, and the old one ends: %s',
    async (purpose, write) => {
      await tx(() => write(outbox.link))
      const old = tokenIn(await outbox.storedText())
      await outbox.fail()
      // Lets the link expire.
      await db().update(oneTimeLinks).set({ expiresAt: sql`now() - interval '1 second'` })
      expect(await outbox.preview()).toEqual({ ...noneResent, renewed: 1 })
      expect(tokenIn(await outbox.storedText())).toBe(old)
      expect((await outbox.resend()).body).toEqual({ ...noneResent, renewed: 1 })
      await outbox.send()
      const sent = tokenIn(outbox.server.received[0]?.text ?? '')
      expect(sent).not.toBe(old)
      expect(await findLink(purpose, sent)).toMatchObject(outbox.link)
      expect(await findLink(purpose, old)).toBeUndefined()
    },
  )

  test('are counted without a write, which a full disk would refuse', async () => {
    await outbox.queue('as it is')
    await tx(() => sendPasswordReset(outbox.link))
    await tx(() => sendVerification(outbox.link))
    await outbox.fail()
    await db().delete(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'reset-password'))
    await db().execute(sql`create function refuse_writes() returns trigger language plpgsql as
      'begin raise exception ''No space left on device''; end'`)
    for (const table of [emailOutbox, oneTimeLinks])
      await db().execute(sql`create trigger full_disk before insert or update or delete on ${table}
        for each statement execute function refuse_writes()`)
    try {
      expect(await outbox.preview()).toEqual({ ...noneResent, unchanged: 1, renewed: 1, withoutLink: 1 })
    } finally {
      await db().execute(sql`drop function refuse_writes cascade`)
    }
    expect((await outbox.resend()).body).toEqual({ ...noneResent, unchanged: 1, renewed: 1, withoutLink: 1 })
  })

  test('get one new link if they contain theirs twice', async () => {
    await tx(() => sendPasswordReset(outbox.link))
    const text = await outbox.storedText()
    await db()
      .update(emailOutbox)
      .set({ text: `${text}\n${text}` })
    await outbox.fail()
    expect(await outbox.preview()).toEqual({ ...noneResent, renewed: 1 })
    expect((await outbox.resend()).body).toEqual({ ...noneResent, renewed: 1 })
    const token = tokenIn(await outbox.storedText())
    expect((await outbox.storedText()).split(token)).toHaveLength(3)
    expect(await findLink('reset-password', token)).toMatchObject(outbox.link)
  })

  test('leave out a link that has ended', async () => {
    await tx(() => sendPasswordReset(outbox.link))
    const old = tokenIn(await outbox.storedText())
    await outbox.fail()
    await db().delete(oneTimeLinks)
    expect((await outbox.resend()).body).toEqual({ ...noneResent, withoutLink: 1 })
    await outbox.send()
    const text = outbox.server.received[0]?.text ?? ''
    expect(text).toContain('(this link has ended; ask for a new one at https://waymark.example)')
    expect(text).not.toContain(old)
  })

  test('leave out a link to verify an email that is verified meanwhile', async () => {
    await tx(() => sendVerification(outbox.link))
    await outbox.fail()
    await tx(() => endVerifications('verify-email', outbox.link))
    expect((await outbox.resend()).body).toEqual({ ...noneResent, withoutLink: 1 })
  })

  test('of the newsletter get a new link to confirm', async () => {
    await outbox.site.send('POST', '/api/newsletter', { email: 'grace@example.org' })
    const old = tokenIn(await outbox.storedText())
    const before = await db().select().from(newsletter)
    await outbox.fail()
    expect((await outbox.resend()).body).toEqual({ ...noneResent, renewed: 1 })
    await outbox.send()
    const sent = tokenIn(outbox.server.received[0]?.text ?? '')
    expect(sent).not.toBe(old)
    expect(await db().select().from(newsletter)).not.toEqual(before)
    const confirm = (token: string) =>
      outbox.site.send('POST', `/api/newsletter/confirm/${token}`, {}).then(({ status }) => status)
    expect(await confirm(old)).toBe(404)
    expect(await confirm(sent)).toBe(200)
  })

  test('of the newsletter leave out the link of an address that is active', async () => {
    await outbox.site.send('POST', '/api/newsletter', { email: 'edith@example.org' })
    await outbox.fail()
    const token = tokenIn(await outbox.storedText())
    expect((await outbox.site.send('POST', `/api/newsletter/confirm/${token}`, {})).status).toBe(200)
    expect((await outbox.resend()).body).toEqual({ ...noneResent, withoutLink: 1 })
  })

  test('of an invitation get a new link, unless it was revoked', async () => {
    const invite = (email: string) =>
      outbox.post('/api/admin/invitations', { email, role: 'user', delivery: 'mail' })
    expect((await invite('kay@example.org')).status).toBe(201)
    const old = tokenIn(await outbox.storedText())
    await outbox.fail()
    expect((await outbox.resend()).body).toEqual({ ...noneResent, renewed: 1 })
    const open = (token: string) => outbox.site.request(`/api/invite/${token}`).then(({ status }) => status)
    expect(await open(old)).toBe(404)
    expect(await open(tokenIn(await outbox.storedText()))).toBe(200)
  })

  test('get a new link, too, when one is resent alone although it may have arrived', async () => {
    await tx(() => sendVerification(outbox.link))
    const old = tokenIn(await outbox.storedText())
    await outbox.breakOff()
    const [{ id = 0, mayHaveArrived } = {}] = (await outbox.read('/api/admin/mails')) as OutboxEmail[]
    expect(mayHaveArrived).toBe(true)
    const path = `/api/admin/mails/${id}/retry?unsure=true`
    expect((await outbox.post(path)).status).toBe(200)
    await outbox.send()
    expect(await findLink('verify-email', tokenIn(outbox.server.received[0]?.text ?? ''))).toMatchObject(
      outbox.link,
    )
    expect(await findLink('verify-email', old)).toBeUndefined()
  })
})
