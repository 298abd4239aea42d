import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import type { SendEmail } from '#platform/email/transport.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { sendDueLetters } from './commands/deliver.ts'
import type { Letter } from './contract.ts'
import { letterRecipients, letters } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres', { SMTP_URL: 'smtp://127.0.0.1:1' })
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

test('the outcome of an attempt that comes after a later one changes nothing', async () => {
  const subscribed = await db().insert(newsletter).values({ email: 'ada@example.org' }).returning()
  const post = (path: string, body: unknown = {}) =>
    site.send('POST', `/api/admin/letters${path}`, body, { cookie })
  const { id } = (await (await post('', { subject: 'News', text: 'Hello' })).json()) as Letter
  await post(`/${id}/send`, { rate: 600 })
  const recipient = async () => (await db().select().from(letterRecipients))[0]
  const attempt = async () => {
    await db().update(letters).set({ nextSendAt: sql`now() - interval '1 hour'` })
    await db().update(letterRecipients).set({ nextAttemptAt: sql`now() - interval '1 second'` })
    const begun = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<void>()
    const send: SendEmail = () => {
      begun.resolve()
      return outcome.promise
    }
    const ended = sendDueLetters(send)
    await begun.promise
    return { ...outcome, ended }
  }
  const deferred = Object.assign(new Error('4.2.0 greylisted'), { command: 'RCPT TO', responseCode: 451 })
  const interrupted = await attempt()
  // The next run marks the interrupted attempt as unknown. Then an admin resends it.
  await sendDueLetters(() => Promise.reject(new Error('Nobody is due')))
  expect(await recipient()).toMatchObject({ state: 'unknown', attempts: 1 })
  expect((await post(`/${id}/recipients/${subscribed[0]?.id}/again`)).status).toBe(200)
  const first = await attempt()
  first.reject(deferred)
  await first.ended
  const second = await attempt()
  interrupted.resolve()
  await interrupted.ended
  expect(await recipient()).toMatchObject({ state: 'sending', attempts: 2 })
  second.resolve()
  await second.ended
  expect(await recipient()).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
})
