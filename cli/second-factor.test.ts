import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSecretKey, describeWrongKey } from '#base/accounts/commands/second-factor/secret-key.ts'
import { config, parseConfig, setConfig } from '#platform/config.ts'
import { keyFile } from '#platform/encryption.ts'
import { addPasskey, signInWith } from '#testing/authenticator.ts'
import { openBrowser, registerMember } from '#testing/browser.ts'
import {
  codeOf,
  enrolMember,
  giveCode,
  givePassword,
  secondFactorEndpoint,
  stopClock,
} from '#testing/second-factor.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { changeAccount } from './change-account.ts'

stopClock()

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('the present key is taken where no second factor counts', async () => {
    const { browser } = await registerMember(site)
    expect((await browser.send('POST', secondFactorEndpoint)).status).toBe(200)
    const key = readFileSync(keyFile(), 'utf8')
    writeFileSync(keyFile(), 'another key that is long enough for it')
    await expect(checkSecretKey()).resolves.toBeUndefined()
    writeFileSync(keyFile(), key)
  })

  test('a missing SECRET_KEY is said where DATABASE_URL is set', async () => {
    await enrolMember(site)
    const before = config()
    setConfig(parseConfig({ LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://localhost/x' }))
    try {
      expect(await describeWrongKey()).toContain('Set SECRET_KEY to the former key')
    } finally {
      setConfig(before)
    }
  })

  describe('npm run account -- second-factor', () => {
    const change = (...args: string[]) => changeAccount(args, (work) => work())

    test('switches it off for who lost everything', async () => {
      const { person } = await enrolMember(site)
      const said = await change('second-factor', 'off', '--email', person.email)
      expect(said).toBe(`Switched the second factor of ${person.email} off and removed its passkeys`)
      expect((await givePassword(site, person)).status).toBe(200)
      for (const email of [person.email, 'nobody@example.org'])
        await expect(change('second-factor', 'off', '--email', email)).rejects.toThrow(email)
      await expect(change('second-factor')).rejects.toThrow('Usage')
      await expect(change('second-factor', 'off')).rejects.toThrow('--email')
    })

    test('removes the passkeys of who lost everything, also without a second factor', async () => {
      const { person, browser } = await registerMember(site)
      const { authenticator } = await addPasskey(browser, site)
      await change('second-factor', 'off', '--email', person.email)
      expect((await signInWith(authenticator, openBrowser(site))).status).toBe(401)
      await expect(change('second-factor', 'off', '--email', person.email)).rejects.toThrow('no passkey')
    })

    test('takes another key, after a start that says what is wrong; recovery codes go on', async () => {
      const { person, secret, recovery } = await enrolMember(site)
      const key = readFileSync(keyFile(), 'utf8')
      await expect(checkSecretKey()).resolves.toBeUndefined()
      writeFileSync(keyFile(), 'another key that is long enough for it')
      const fault = await describeWrongKey()
      expect(fault).toMatch(
        /^The second factors of \d+ accounts were encrypted with another key\. Put the former key into the file /,
      )
      expect(fault).toContain('second-factor new-key')
      expect(fault).not.toContain('\n')
      await expect(checkSecretKey()).rejects.toThrow(fault)
      expect((await registerMember(site)).browser).toBeDefined()
      await change('second-factor', 'new-key')
      await expect(checkSecretKey()).resolves.toBeUndefined()
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      expect((await giveCode(browser, codeOf(secret, 1))).status).toBe(400)
      expect((await giveCode(browser, recovery[0])).status).toBe(200)
      writeFileSync(keyFile(), key)
      await expect(checkSecretKey()).rejects.toThrow('another key')
      await change('second-factor', 'new-key')
    })
  })
})
