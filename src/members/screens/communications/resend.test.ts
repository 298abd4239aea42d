import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { expireEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { undeliveredEmails } from '#platform/email/undelivered.ts'
import { describeOutbox, noneResent } from '../../testing/outbox-site.ts'
import type { OutboxEmail } from './contract.ts'

describeOutbox('failed emails', (outbox) => {
  test('are all resent at once, but sent ones are not', async () => {
    await outbox.queue('sent')
    await outbox.send()
    outbox.server.received.length = 0
    await outbox.queue('one')
    await outbox.queue('two')
    await outbox.fail()
    expect(await outbox.preview()).toEqual({ ...noneResent, unchanged: 2 })
    expect(await outbox.preview()).toEqual({ ...noneResent, unchanged: 2 })
    expect(await outbox.resend()).toEqual({ status: 200, body: { ...noneResent, unchanged: 2 } })
    await outbox.send()
    expect(outbox.server.received.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1])).toEqual([
      'one',
      'two',
    ])
    expect(await outbox.preview()).toEqual(noneResent)
  })

  test('that have expired are not resent', async () => {
    const id = await outbox.queue('late')
    await outbox.fail()
    await db().update(emailOutbox).set({ expiresAt: sql`now()` }).where(eq(emailOutbox.id, id))
    expect((await outbox.resend()).body).toEqual(noneResent)
  })

  test('that may have arrived are resent only on request', async () => {
    await outbox.queue('sure')
    await outbox.fail()
    const id = await outbox.queue('unsure')
    await outbox.breakOff()
    expect((await outbox.resend()).body).toEqual({ ...noneResent, unchanged: 1, unsure: 1 })
    await outbox.send()
    expect(outbox.server.received).toHaveLength(1)
    const retry = (query = '') => outbox.post(`/api/admin/mails/${id}/retry${query}`)
    const refused = await retry()
    expect([refused.status, (await refused.json()).mayHaveArrived]).toEqual([409, true])
    expect((await outbox.resend(true)).body).toMatchObject({ unchanged: 1 })
    await outbox.send()
    expect(outbox.server.received).toHaveLength(2)
    expect((await outbox.resend(true)).status).toBe(409)
  })

  test('are resent together with those that wait for the mail server', async () => {
    await outbox.queue('waits')
    outbox.server.settings.refuseAt = { from: { code: 530, message: 'sign in' } }
    await outbox.send()
    outbox.server.settings.refuseAt = {}
    expect((await outbox.resend()).body).toEqual({ ...noneResent, waiting: 1 })
    await outbox.send()
    expect(outbox.server.received).toHaveLength(1)
  })

  test('are shown on the first page and on the system page', async () => {
    await outbox.queue('fails')
    await outbox.fail()
    const { emails } = await outbox.read('/api/admin/today')
    const told = { failed: { count: 1, reason: expect.stringContaining('5.1.1 no such user') } }
    expect(emails).toMatchObject(told)
    const { findings } = await outbox.read('/api/admin/system')
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'problem',
        title: 'One email failed',
        text: expect.stringContaining('5.1.1 no such user'),
      }),
    )
  })

  test('that an admin gave up are not counted or resent with the others, and stay listed until they expire', async () => {
    const id = await outbox.queue('stays away')
    await outbox.queue('fails too')
    await outbox.fail()
    const counts = async () => ({
      today: (await outbox.read('/api/admin/today')).emails?.failed.count ?? 0,
      system: ((await outbox.read('/api/admin/system')).findings as { title: string }[])
        .map(({ title }) => title)
        .find((title) => title.includes('failed')),
    })
    expect(await counts()).toEqual({ today: 2, system: 'Two emails failed' })
    const giveUp = (wanted: number) => outbox.post(`/api/admin/mails/${wanted}/give-up`, {})
    for (const _ of [1, 2])
      expect(await (await giveUp(id)).json()).toMatchObject({ id, state: 'failed', isGivenUp: true })
    expect(await counts()).toEqual({ today: 1, system: 'One email failed' })
    expect(await outbox.preview()).toEqual({ ...noneResent, unchanged: 1 })
    expect((await outbox.resend()).body).toEqual({ ...noneResent, unchanged: 1 })
    await outbox.send()
    expect(outbox.server.received).toHaveLength(1)
    expect(await counts()).toEqual({ today: 0, system: undefined })
    const listed = async () => (await outbox.read('/api/admin/mails?search=stays')) as OutboxEmail[]
    expect(await listed()).toMatchObject([{ state: 'failed', isGivenUp: true, canRetry: true }])
    await db().update(emailOutbox).set({ expiresAt: sql`now()` }).where(eq(emailOutbox.id, id))
    await expireEmails()
    expect(await listed()).toMatchObject([{ state: 'expired', canRetry: false }])
    expect([(await giveUp(id)).status, (await giveUp(9999)).status]).toEqual([409, 404])
  })

  test('that an admin gave up can be resent one by one, and are counted again if that fails', async () => {
    const id = await outbox.queue('once more')
    await outbox.fail()
    await outbox.post(`/api/admin/mails/${id}/give-up`, {})
    const retry = () => outbox.post(`/api/admin/mails/${id}/retry`)
    expect(await (await retry()).json()).toMatchObject({ state: 'waiting', isGivenUp: false })
    await outbox.fail()
    expect((await undeliveredEmails())?.failed.count).toBe(1)
    await retry()
    await outbox.send()
    expect(outbox.server.received).toHaveLength(1)
    expect((await outbox.post(`/api/admin/mails/${id}/give-up`, {})).status).toBe(409)
  })
})
