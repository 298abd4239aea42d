import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { emailRecords } from './records.ts'

async function signInOwner() {
  const { cookie, userId } = await signInAs('admin')
  await db().update(users).set({ email: 'owner@example.org' }).where(eq(users.id, userId))
  return cookie
}

describe.each(engines)('email of the site on %s', (engine) => {
  let emailServer: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    emailServer = await openEmailServer()
    const SMTP_URL = emailServer.url.replace('//', '//waymark:p%40ss-word@')
    site = await openTestSite(engine, { SMTP_URL, PUBLIC_URL: 'https://waymark.example' })
    cookie = await signInOwner()
  })
  afterAll(async () => {
    await site.close()
    await emailServer.close()
  })

  test('needs three records of the domain of the sender', async () => {
    const value = { senderName: null, senderAddress: 'desk@mail.example' }
    const saved = await site.send('PUT', '/api/admin/site/mail', { value, version: 0 }, { cookie })
    expect(saved.status).toBe(200)
    const answer = await site.request('/api/admin/site/mail-records', { headers: { cookie } })
    const { sender, domain, records } = await answer.json()
    expect({ sender, domain }).toEqual({ sender: 'desk@mail.example', domain: 'mail.example' })
    expect(records).toMatchObject([
      { kind: 'SPF', name: 'mail.example', value: 'v=spf1 mx a:waymark.example ~all' },
      { kind: 'DKIM', name: 'mail._domainkey.mail.example' },
      { kind: 'DMARC', name: '_dmarc.mail.example', value: 'v=DMARC1; p=none' },
    ])
  })
})

const sending = {
  sender: 'desk@studio.example',
  server: 'smtp.studio.example' as string | undefined,
  site: 'www.studio.example',
  reportsTo: 'hello@studio.example',
}
const values = (changes: Partial<typeof sending>) =>
  emailRecords({ ...sending, ...changes }).records.map(({ value }) => value)

test.each([
  ['smtp.studio.example', 'v=spf1 mx a:smtp.studio.example ~all'],
  ['localhost', 'v=spf1 mx a:www.studio.example ~all'],
  ['[::1]', 'v=spf1 mx a:www.studio.example ~all'],
  ['203.0.113.7', 'v=spf1 mx ip4:203.0.113.7 ~all'],
  ['[2001:db8::7]', 'v=spf1 mx ip6:2001:db8::7 ~all'],
  ['smtp.gmail.com', 'v=spf1 mx include:_spf.google.com ~all'],
  ['email-smtp.eu-west-1.amazonaws.com', 'v=spf1 mx include:amazonses.com ~all'],
  [undefined, 'v=spf1 mx ~all'],
])('SPF of a domain whose mail server is %s is %s', (server, spf) => {
  expect(values({ server })[0]).toBe(spf)
})

test('reports of DMARC go to an address of the same domain only', () => {
  expect(values({})[2]).toBe('v=DMARC1; p=none; rua=mailto:hello@studio.example')
  expect(values({ reportsTo: 'ada@elsewhere.example' })[2]).toBe('v=DMARC1; p=none')
})

test.each(['no-reply@localhost', 'no-reply@127.0.0.1'])('%s has no domain', (sender) => {
  expect(emailRecords({ ...sending, sender })).toEqual({ sender, domain: null, records: [] })
})
