import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'

/** Skips the delays of guesses. */
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: async () => {},
}))

/** Records the password comparisons: how many run, the maximum at a time, their order. `gate` delays them. */
const comparing = vi.hoisted(() => ({
  now: 0,
  most: 0,
  passwords: [] as unknown[],
  gate: undefined as PromiseWithResolvers<void> | undefined,
}))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const verify = async (...given: Parameters<typeof argon2.verify>) => {
    comparing.most = Math.max(comparing.most, ++comparing.now)
    comparing.passwords.push(given[1])
    await comparing.gate?.promise
    const result = await argon2.verify(...given)
    comparing.now -= 1
    return result
  }
  return { ...argon2, verify }
})

describe.each(engines)('simultaneous sign-ins on %s are compared', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const member = () => registerMember(site)
  const login = async (
    name: string,
    password: string,
    network: string,
    browser: Browser = openBrowser(site),
  ) => {
    const body = { emailOrUsername: name, password }
    const answer = await browser.send('POST', '/api/auth/login', body, { 'x-forwarded-for': network })
    return answer.status
  }
  let networks = 0
  const newNetwork = () => `203.0.${113 + Math.floor(++networks / 250)}.${networks % 250}`
  const wrong = (times: number) => Array(times).fill(401)

  test('one at a time per name, with a few of a network waiting', async () => {
    const { person } = await member()
    const attacker = newNetwork()
    comparing.gate = Promise.withResolvers()
    comparing.most = 0
    const crowd = Array.from({ length: 8 }, (_, n) => login(person.email, `guess ${n}`, attacker))
    const refused = await Promise.race([Promise.all(crowd.map(refusal)), isEnough(crowd, 4)])
    expect(refused).toBe(4)
    const owner = login(person.email, person.password, newNetwork())
    comparing.gate.resolve()
    expect(await owner).toBe(200)
    expect((await Promise.all(crowd)).toSorted()).toEqual([...wrong(4), ...Array(4).fill(429)])
    expect(comparing.most).toBe(1)
  })
  const refusal = (status: Promise<number>) => status.then((code) => code === 429)
  async function isEnough(crowd: Promise<number>[], wanted: number): Promise<number> {
    let refused = 0
    return new Promise((resolve) => {
      for (const status of crowd)
        void refusal(status).then((was) => was && ++refused === wanted && resolve(refused))
    })
  }

  test('two at a time for all names together, and a known browser does not wait for strangers', async () => {
    const { person, browser } = await member()
    await browser.send('POST', '/api/auth/logout')
    comparing.gate = Promise.withResolvers()
    comparing.most = 0
    comparing.passwords.length = 0
    const crowd = Array.from({ length: 30 }, (_, n) => login(`nobody-${n}`, `guess ${n}`, newNetwork()))
    await expect.poll(() => comparing.passwords).toHaveLength(2)
    const owner = login(person.email, person.password, newNetwork(), browser)
    comparing.gate.resolve()
    expect(await owner).toBe(200)
    expect(await Promise.all(crowd)).toEqual(wrong(30))
    expect(comparing.most).toBe(2)
    expect(comparing.passwords.indexOf(person.password)).toBeLessThan(30)
  })

  test('with one turn for all networks of a site, which delay nobody elsewhere', async () => {
    const { person } = await member()
    const site = `2001:db8:${++networks}`
    comparing.gate = Promise.withResolvers()
    const crowd = Array.from({ length: 120 }, (_, subnet) =>
      login(person.email, `guess ${subnet}`, `${site}:${subnet.toString(16)}::1`),
    )
    expect(await isEnough(crowd, 113)).toBe(113)
    comparing.passwords.length = 0
    const owner = login(person.email, person.password, newNetwork())
    comparing.gate.resolve()
    expect(await owner).toBe(200)
    expect(comparing.passwords.indexOf(person.password)).toBeLessThan(6)
    await Promise.all(crowd)
  })
})
