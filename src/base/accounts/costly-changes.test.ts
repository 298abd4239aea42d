import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SettingKey, SiteSettings } from '#base/site/contract.ts'
import { sender } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import { makeExample } from '#operations/console/domain/example-of.ts'
import type { SetName } from '#operations/data/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { ageSessionsOf } from '#testing/browser.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { inputOf, openInvoiceSite } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { giveToken } from '#testing/tokens.ts'
import { contract } from '../../contract.ts'
import { notices } from './table.ts'

const endpoints = Object.entries(contract as Record<string, Endpoint>)
const iban = 'DE02120300000000202051'
const otherIban = 'DE02500105170137075030'

const exampleFor = (schema: z.ZodType | undefined) =>
  [
    makeExample(z.toJSONSchema(schema ?? z.undefined(), { io: 'input', unrepresentable: 'any' }) as never),
    {},
  ].find((body) => schema?.safeParse(body).success)

describe.each(engines)('a costly change on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let draft: Invoice
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openInvoiceSite(engine, { SMTP_URL: server.url })
    admin = await signInAs('admin')
    draft = await site.draft()
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await db().delete(emailOutbox)
    await db().delete(notices)
    await ageSessionsOf(admin.userId, 6)
  })

  const call = (key: string, body?: object) => {
    const [method = '', path = ''] = key.split(' ')
    return site.send(admin, method, path, method === 'GET' ? undefined : body)
  }
  async function expectAsked(key: string, body?: object) {
    const answer = await call(key, body)
    const { code } = await answer.json().catch(() => ({}))
    expect([answer.status, code], key).toEqual([403, 'confirmation-required'])
  }
  const change = async (key: SettingKey, changes: object) => {
    const { version, value } = (await site.read<SiteSettings>(admin, '/api/admin/site'))[key]
    return { version, value: { ...value, ...changes } }
  }
  const confirm = () => ageSessionsOf(admin.userId, 1)
  const told = async (userId: number) => {
    const [notice] = await db().select().from(notices).where(eq(notices.userId, userId))
    const [email] = await db().select().from(emailOutbox).where(eq(emailOutbox.accountId, userId))
    return { title: notice?.title, path: notice?.path, subject: email?.subject, text: email?.text ?? '' }
  }

  test('is refused in an old session, wherever the contract says so', async () => {
    const always = endpoints.filter(([, { confirmed }]) => confirmed === true || confirmed === 'session')
    expect(always.length).toBeGreaterThan(20)
    for (const [key, { body }] of always)
      await expectAsked(key.replaceAll(/\{\w+\}/g, '1'), exampleFor(body) as object)
  })

  test('is refused in part, depending on the fields', async () => {
    const invoice = `PUT /api/admin/invoices/${draft.id}`
    const link = { paymentLink: 'https://pay.example/ada' }
    const { buyer, lines } = inputOf(draft)
    const cases: Record<string, [string, object?][]> = {
      'PUT /api/auth/profile': [['PUT /api/auth/profile', { email: 'new@example.org' }]],
      'PUT /api/auth/change-password': [
        ['PUT /api/auth/change-password', { newPassword: 'a walk by a lake' }],
      ],
      'PUT /api/settings': [['PUT /api/settings', { notificationEmail: 'new@example.org' }]],
      'PUT /api/admin/site/mail': [
        ['PUT /api/admin/site/mail', await change('mail', { senderName: 'Eve' })],
        ['PUT /api/admin/site/mail', await change('mail', { senderAddress: 'eve@example.org' })],
      ],
      'PUT /api/admin/site/privacy': [
        ['PUT /api/admin/site/privacy', await change('privacy', { adminsNeedSecondFactor: true })],
      ],
      'PUT /api/admin/site/invoices': await Promise.all(
        [{ iban }, { accountHolder: 'Eve' }, { bic: 'BYLADEM1001' }, link].map(
          async (changes): Promise<[string, object]> => [
            'PUT /api/admin/site/invoices',
            await change('invoices', changes),
          ],
        ),
      ),
      'POST /api/admin/invoices': [
        ['POST /api/admin/invoices', { orderId: site.orderId, buyer, lines, ...link }],
      ],
      'PUT /api/admin/invoices/{id}': [[invoice, { ...inputOf(draft), ...link }]],
      'GET /api/data/{set}': ['users', 'messages', 'orders', 'subscribers', 'appointments'].map(
        (set): [string] => [`GET /api/data/${set}`],
      ),
    }
    const inPart = endpoints.filter(
      ([key, { confirmed }]) => `${confirmed}`.endsWith('in part') && !key.startsWith('DELETE'),
    )
    expect(Object.keys(cases).toSorted()).toEqual(inPart.map(([key]) => key).toSorted())
    for (const [key, body] of Object.values(cases).flat()) await expectAsked(key, body)
    expect(await db().$count(emailOutbox)).toBe(0)
  })

  test('is also a reset of such a setting', async () => {
    await confirm()
    const changes = {
      mail: { senderName: 'Ada' },
      invoices: { iban },
      privacy: { adminsNeedSecondFactor: false },
    }
    for (const [key, values] of Object.entries(changes))
      expect((await call(`PUT /api/admin/site/${key}`, await change(key as SettingKey, values))).status).toBe(
        200,
      )
    await ageSessionsOf(admin.userId, 6)
    for (const key of ['mail', 'invoices']) await expectAsked(`DELETE /api/admin/site/${key}`)
    expect((await call('DELETE /api/admin/site/privacy')).status).toBe(204)
    await confirm()
    for (const key of ['mail', 'invoices'])
      expect((await call(`DELETE /api/admin/site/${key}`)).status).toBe(204)
  })

  test('does not include the other fields', async () => {
    for (const [key, changes] of [
      ['invoices', { dueDays: 21, accountHolder: '' }],
      ['privacy', { contactMonths: 13 }],
      ['identity', { ...siteDefaults.identity, place: 'Kiel' }],
    ] as const)
      expect((await call(`PUT /api/admin/site/${key}`, await change(key, changes))).status, key).toBe(200)
    expect(
      (await call(`PUT /api/admin/invoices/${draft.id}`, { ...inputOf(draft), note: 'Thanks' })).status,
    ).toBe(200)
    const sets: SetName[] = ['posts', 'services', 'projects', 'testimonials', 'categories', 'analytics']
    for (const set of sets) expect((await call(`GET /api/data/${set}`)).status, set).toBe(200)
    const developer = await signInAs('developer')
    await ageSessionsOf(developer.userId, 60)
    expect((await site.get(developer, '/api/data/posts?as=csv')).status).toBe(200)
    expect(await db().$count(emailOutbox)).toBe(0)
  })

  test('needs no confirmation with a token, whose creation was confirmed', async () => {
    const withToken = endpoints.filter(([, { token, confirmed }]) => token && confirmed)
    expect(withToken.map(([key]) => key)).toEqual(['GET /api/data/{set}'])
    const headers = await giveToken(admin.userId, ['data:read'])
    expect((await site.request('/api/data/users', { headers })).status).toBe(200)
    const other = await giveToken(admin.userId, ['posts:read'])
    expect((await site.request('/api/data/users', { headers: other })).status).toBe(403)
  })

  test('is reported to all admins, with the end of the account number and of the link', async () => {
    const sleeping = await signInAs('admin', { isActive: false })
    await confirm()
    const link = 'https://pay.example/to/mallory'
    await call('PUT /api/admin/site/invoices', await change('invoices', { iban, accountHolder: 'Ada' }))
    await db().delete(emailOutbox)
    await db().delete(notices)
    const changed = await change('invoices', { iban: otherIban, paymentLink: link })
    expect((await call('PUT /api/admin/site/invoices', changed)).status).toBe(200)
    for (const { userId } of [admin, site.chief]) {
      const { text, ...others } = await told(userId)
      const title = 'The bank account and the payment link of invoices were changed'
      expect(others).toEqual({
        title,
        subject: `${title} at Waymark`,
        path: '/dashboard/settings?part=invoices',
      })
      expect(text).toContain('IBAN: …2051 → …5030\nPayment link: none → pay.example…lory')
      expect(text).not.toContain(otherIban)
      expect(text).not.toContain('Account holder')
    }
    expect(await told(sleeping.userId)).toMatchObject({ title: undefined, subject: undefined })
    expect(await told(site.ada.userId)).toMatchObject({ title: undefined, subject: undefined })
    const own = { ...inputOf(draft), paymentLink: 'https://pay.example/eve' }
    await db().delete(notices)
    expect((await call(`PUT /api/admin/invoices/${draft.id}`, own)).status).toBe(200)
    expect(await told(site.chief.userId)).toMatchObject({
      title: 'The payment link of a draft was changed',
      path: `/dashboard/invoices/${draft.id}`,
    })
  })

  test('is reported by the former sender, if the sender was changed', async () => {
    await confirm()
    const save = async (changes: object) =>
      expect((await call('PUT /api/admin/site/mail', await change('mail', changes))).status).toBe(200)
    await save({ senderName: 'Ada', senderAddress: 'ada@waymark.example' })
    await db().delete(emailOutbox)
    server.received.length = 0
    await save({ senderName: 'Eve', senderAddress: 'eve@bounces.example' })
    // Makes the site load the new settings, which every request does.
    await site.read(admin, '/api/admin/site')
    expect(sender().address).toBe('eve@bounces.example')
    await sendDueEmails(openTransport(sender) as SendEmail)
    const own = server.received.filter(({ text }) => text.includes('The sender of emails was changed'))
    expect(own.length).toBeGreaterThan(1)
    for (const { headers, text } of own) {
      expect(headers).toMatch(/^From: Ada <ada@waymark\.example>\r?$/m)
      expect(text).toContain('Address: ada@waymark.example → eve@bounces.example')
    }
  })
})
