import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

async function signInOwner() {
  const { cookie, userId } = await signInAs('admin')
  await db()
    .update(users)
    .set({ email: 'owner@example.org', isEmailVerified: false })
    .where(eq(users.id, userId))
  return cookie
}

async function sendTest(site: Site, cookie: string) {
  const answer = await site.send('POST', '/api/admin/site/test-email', {}, { cookie })
  expect(answer.status).toBe(200)
  return answer.json()
}
const settle = (site: Site, cookie: string, state: string) =>
  site.send('PUT', '/api/admin/setup', { step: 'mail', state }, { cookie })
const stateOfEmail = async (site: Site, cookie: string) => {
  const { steps } = await (await site.request('/api/admin/setup', { headers: { cookie } })).json()
  return steps.find(({ step }: { step: string }) => step === 'mail').state
}

describe.each(engines)('a test email on %s', (engine) => {
  let emailServer: Awaited<ReturnType<typeof openEmailServer>>
  let site: Site
  let cookie: string
  beforeAll(async () => {
    emailServer = await openEmailServer()
    const SMTP_URL = emailServer.url.replace('//', '//waymark:p%40ss-word@')
    const variables = { SMTP_URL, PUBLIC_URL: 'https://waymark.example' }
    site = await openTestSite(engine, variables, undefined, 'sample')
    cookie = await signInOwner()
  })
  afterAll(async () => {
    await site.close()
    await emailServer.close()
  })

  test('that the mail server refuses says why, without its password, and ends no step', async () => {
    emailServer.settings.refuse = { code: 550, message: 'No such mailbox; you said p@ss-word' }
    expect(await sendTest(site, cookie)).toEqual({
      to: 'owner@example.org',
      isSent: false,
      answer: expect.stringMatching(/No such mailbox; you said …$/),
    })
    expect(await stateOfEmail(site, cookie)).toBe('open')
    const refused = await settle(site, cookie, 'done')
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toContain('Send a test email first')
    expect((await settle(site, cookie, 'skipped')).status).toBe(200)
    emailServer.settings.refuse = undefined
  })

  test('gives the answer of the mail server, ends the step, and its link proves the address', async () => {
    expect(await sendTest(site, cookie)).toEqual({
      to: 'owner@example.org',
      isSent: true,
      answer: expect.stringMatching(/^250 /),
    })
    const [email] = emailServer.received
    expect(email?.to).toEqual(['owner@example.org'])
    expect(email?.headers).toContain('Subject: A test email of Waymark')
    expect(await stateOfEmail(site, cookie)).toBe('done')
    expect((await settle(site, cookie, 'done')).status).toBe(200)
    const token = /verify-email\?token=([\w-]+)/.exec(email?.text ?? '')?.[1]
    const path = '/api/auth/email-verification/confirm'
    const confirmed = await site.send('POST', path, { token }, { cookie })
    expect(confirmed.status).toBe(200)
    const session = confirmed.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const me = await site.request('/api/auth/me', { headers: { cookie: session } })
    expect((await me.json()).isEmailVerified).toBe(true)
    await sendTest(site, session)
    expect(emailServer.received.at(-1)?.text).not.toContain('verify-email')
  })
})

test('without a mail server a test says what to do', async () => {
  const site = await openTestSite('postgres')
  try {
    const answer = await sendTest(site, await signInOwner())
    expect(answer).toMatchObject({
      isSent: false,
      answer: 'Mail is off: put SMTP_URL into .env and start again',
    })
  } finally {
    await site.close()
  }
})
