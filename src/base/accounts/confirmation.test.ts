import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { ageSessionsOf, openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { contract } from '../../contract.ts'

const endpoints = Object.entries(contract as Record<string, Endpoint>)

test('dangerous calls need a confirmation, and no token can make them unless they are exempt', () => {
  const confirmed = endpoints.filter(([, endpoint]) => endpoint.confirmed)
  expect(
    confirmed.map(([key, { confirmed }]) => (confirmed === true ? key : `${key} ${confirmed}`)).sort(),
  ).toEqual([
    'DELETE /api/account/passkeys/{id}',
    'DELETE /api/admin/invoices/{id}/payments/{payment} session',
    'DELETE /api/admin/orders/{id}/refunds/{refund} session',
    'DELETE /api/admin/site/invoices session in part',
    'DELETE /api/admin/site/mail session in part',
    'DELETE /api/admin/site/privacy session in part',
    'GET /api/account/confirm',
    'GET /api/admin/clients/export session',
    'GET /api/admin/invoices/export session',
    'GET /api/admin/log/export session',
    'GET /api/admin/subscribers/export session',
    'GET /api/data/{set} session in part',
    'GET /api/my-data/file',
    'PATCH /api/admin/users/{userId}/activate',
    'PATCH /api/admin/users/{userId}/confirm-email',
    'PATCH /api/admin/users/{userId}/deactivate',
    'PATCH /api/admin/users/{userId}/role',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/options',
    'POST /api/account/second-factor',
    'POST /api/account/second-factor/off',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/admin/backups',
    'POST /api/admin/backups/{id}/download',
    'POST /api/admin/calendar-feed',
    'POST /api/admin/invitations',
    'POST /api/admin/invitations/{id}/link',
    'POST /api/admin/invoices session in part',
    'POST /api/admin/invoices/numbering',
    'POST /api/admin/invoices/{id}/links',
    'POST /api/admin/invoices/{id}/stripe-refunds session',
    'POST /api/admin/letters/{id}/resume session',
    'POST /api/admin/letters/{id}/send session',
    'POST /api/admin/orders/{id}/refunds session',
    'POST /api/admin/orders/{id}/stripe-refunds session',
    'POST /api/admin/payment-events/{id}/refund session',
    'POST /api/admin/people/erase',
    'POST /api/admin/restore/release',
    'POST /api/my-account/deletion',
    'POST /api/my-data',
    'POST /api/tokens',
    'POST /api/webhooks',
    'PUT /api/admin/invoices/{id} session in part',
    'PUT /api/admin/site/invoices session in part',
    'PUT /api/admin/site/mail session in part',
    'PUT /api/admin/site/privacy session in part',
    'PUT /api/auth/change-password in part',
    'PUT /api/auth/profile in part',
    'PUT /api/settings in part',
  ])
  const withTokens = confirmed.filter(([, { token }]) => token)
  expect(withTokens.map(([, { confirmed }]) => confirmed)).toEqual(['session in part'])
})

describe.each(engines)('confirming with the password on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const path = '/api/account/confirm'
  async function member() {
    const { browser, user, person } = await registerMember(site)
    return {
      ...{ browser, person, id: user.id as number },
      mayAct: async () => (await browser.get(path)).status === 200,
      confirm: (password: unknown) => browser.send('POST', path, { password }),
    }
  }

  test('is required five minutes after the sign-in, and lists the ways to confirm', async () => {
    const { browser, id, mayAct } = await member()
    await ageSessionsOf(id, 4.9)
    expect(await mayAct()).toBe(true)
    await ageSessionsOf(id, 5.1)
    const refused = await browser.send('POST', '/api/my-data')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      code: 'confirmation-required',
      ways: ['password'],
      message: 'This needs your password again. Nothing was changed.',
    })
  })

  test('allows dangerous calls in its session only, without another cookie', async () => {
    const { browser, person, id, mayAct, confirm } = await member()
    const other = openBrowser(site)
    await other.send('POST', '/api/auth/login', { emailOrUsername: person.email, password: person.password })
    await ageSessionsOf(id, 60)
    const answer = await confirm(person.password)
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await mayAct()).toBe(true)
    expect((await browser.send('POST', '/api/my-data')).status).toBe(202)
    expect((await other.get(path)).status).toBe(403)
  })

  test('has a limit of wrong passwords per session', async () => {
    const { person, id, mayAct, confirm } = await member()
    await ageSessionsOf(id, 60)
    const wrong = await confirm('not the password')
    expect([wrong.status, (await wrong.json()).fields]).toEqual([
      400,
      { password: 'The current password is not correct' },
    ])
    for (let guess = 1; guess < 10; guess++) expect((await confirm(`guess ${guess}`)).status).toBe(400)
    expect((await confirm(person.password)).status).toBe(429)
    expect(await mayAct()).toBe(false)
    expect((await (await member()).confirm(person.password)).status).toBe(204)
  })

  test('is not required before faulty input is refused', async () => {
    const { browser, id } = await member()
    await ageSessionsOf(id, 60)
    expect((await browser.send('POST', '/api/tokens', { name: '' })).status).toBe(400)
  })

  test('is a new sign-in if the account has no password', async () => {
    const { cookie, userId } = await signInAs('user', { via: 'google' })
    const ask = () => site.request(path, { headers: { cookie } })
    expect((await ask()).status).toBe(200)
    await ageSessionsOf(userId, 6)
    const refused = await ask()
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      ways: [],
      message: 'Please sign out, sign in again and do this within 5 minutes',
    })
    expect((await site.send('POST', path, { password: 'any' }, { cookie })).status).toBe(409)
  })
})
