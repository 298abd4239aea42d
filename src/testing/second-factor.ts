import { afterAll, beforeAll, vi } from 'vitest'
import { makeTotp } from '#base/accounts/commands/second-factor/codes.ts'
import { type Browser, openBrowser, registerMember } from './browser.ts'

type Site = Parameters<typeof registerMember>[0]

export const secondFactorEndpoint = '/api/account/second-factor'

const stepSeconds = 30

/** Stops this process's clock in the middle of a time step, so that no step ends between the creation of a code and its use. */
export function stopClock(): void {
  beforeAll(() => {
    const step = Math.floor(Date.now() / 1000 / stepSeconds)
    vi.useFakeTimers({ toFake: ['Date'], now: (step + 0.5) * stepSeconds * 1000 })
  })
  afterAll(() => void vi.useRealTimers())
}

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  makeTotp(secret).generate({ timestamp: Date.now() + steps * stepSeconds * 1000 })

/** Turns on the second factor for the member of a browser. This uses up the code of the current step. */
export async function enrol(browser: Browser): Promise<{ secret: string; recovery: string[] }> {
  const begun = await browser.send('POST', secondFactorEndpoint)
  const { secret } = await begun.json()
  const confirmed = await browser.send('POST', `${secondFactorEndpoint}/confirm`, { code: codeOf(secret) })
  if (confirmed.status !== 200) throw new Error(`Nobody was enrolled: ${await confirmed.text()}`)
  return { secret, recovery: (await confirmed.json()).recoveryCodes }
}

export async function enrolMember(site: Site, changes?: Record<string, unknown>) {
  const member = await registerMember(site, changes)
  return { ...member, ...(await enrol(member.browser)) }
}

type Person = { email: string; password: string }

/** Takes the first step of a sign-in. */
export const givePassword = (
  site: Site,
  { email, password }: Person,
  browser = openBrowser(site),
  headers: Record<string, string> = {},
) => browser.send('POST', '/api/auth/login', { emailOrUsername: email, password }, headers)

/** Takes the second step of a sign-in. */
export const giveCode = (
  browser: Browser,
  code: string | undefined,
  { trust = false, headers = {} as Record<string, string> } = {},
) => browser.send('POST', '/api/auth/second-factor', { code, trust }, headers)

/** What members see of their own second factor. */
export const factorOf = async (browser: Browser) => (await browser.get(secondFactorEndpoint)).json()
