import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { makeAuthenticator, optionsOf, originOf, passkeysPath } from '#testing/authenticator.ts'
import { ageSessionsOf, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import type { CreationOptions } from './contract/passkeys.ts'
import { passkeys } from './table.ts'

describe.each(engines)('a new passkey on %s is refused', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const begin = async () => {
    const { browser, user } = await registerMember(site)
    const options = await optionsOf<CreationOptions>(browser, passkeysPath, {})
    const add = (passkey: object, name: unknown = 'Mine') =>
      browser.send('POST', passkeysPath, { name, passkey })
    return { browser, user, options, add, authenticator: makeAuthenticator(originOf(site)) }
  }

  test('without a confirmation', async () => {
    const { user, browser, options, add, authenticator } = await begin()
    await ageSessionsOf(user.id, 6)
    for (const refused of [
      await browser.send('POST', `${passkeysPath}/options`, {}),
      await add(authenticator.create(options)),
    ])
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'confirmation-required'])
    expect(await db().$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  })

  test.each([
    ['from another site', { origin: 'https://waymark.example' }],
    ['for another relying party', { rpId: 'waymark.example' }],
    ['without the verification of its user', { isVerified: false }],
    ['with a challenge that nobody made', { challenge: 'AQID' }],
    ['in place of a used one', { type: 'webauthn.get' }],
  ])('%s', async (_, by) => {
    const { options, add, authenticator } = await begin()
    expect((await add(authenticator.create(options, by))).status).toBe(400)
  })

  test('with its maker’s certificate, whose addresses the site would request', async () => {
    for (const fmt of ['packed', 'apple', 'android-key', 'tpm']) {
      const { options, add, authenticator } = await begin()
      const attStmt = new Map<string, unknown>([['x5c', [new Uint8Array([1, 2, 3])]]])
      expect((await add(authenticator.create(options, {}, { fmt, attStmt }))).status).toBe(400)
    }
  })

  test('twice, in the session of another member, and when another account has it', async () => {
    const mine = await begin()
    const made = mine.authenticator.create(mine.options)
    const other = await begin()
    expect((await other.add(made)).status).toBe(400)
    expect((await mine.add(made)).status).toBe(201)
    expect((await mine.add(made)).status).toBe(400)
    expect((await other.add(mine.authenticator.create(other.options))).status).toBe(409)
  })

  test('with an empty or too long name or other part', async () => {
    const { options, add, authenticator } = await begin()
    const made = authenticator.create(options)
    for (const [passkey, name, field] of [
      [made, '', 'name'],
      [made, 'a'.repeat(61), 'name'],
      [{ ...made, rawId: 'A'.repeat(2000) }, 'Mine', 'passkey.rawId'],
      [
        { ...made, response: { ...made.response, attestationObject: 'A'.repeat(16_001) } },
        'Mine',
        'passkey.response.attestationObject',
      ],
      [
        { ...made, response: { ...made.response, transports: Array(11).fill('usb') } },
        'Mine',
        'passkey.response.transports',
      ],
    ] as const) {
      const refused = await add(passkey, name)
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, [field]])
    }
    expect((await add({ ...made, padding: 'A'.repeat(70_000) })).status).toBe(413)
  })
})
