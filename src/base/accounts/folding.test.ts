import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { exactNames, foldNames } from './commands/folding.ts'
import { users } from './table.ts'

const password = 'a long walk by the lake'

/**
 * Spellings of one name. They differ in width, in accents, in the form of the domain, or in letters whose case PostgreSQL
 * converts differently.
 */
const spellings = [
  ['İx@example.org', 'i̇X@example.org'],
  ['ΟΔΟΣ@example.org', 'οδοσ@example.org'],
  ['Jörg@bücher.example', 'JÖRG@xn--bcher-kva.example'],
  ['ＡＤＡ@example.org', 'ada@example.org'],
  ['Zoe\u0301', 'ZOÉ'],
  ['İpek', 'İPEK'],
  ['ΟΔΥΣΣΕΑΣ', 'οδυσσεας'],
] as const

describe.each(engines)('names on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const nameOf = (name: string) => (name.includes('@') ? { email: name, username: name } : { username: name })
  async function signedInAs(emailOrUsername: string): Promise<number | undefined> {
    const browser = openBrowser(site)
    await browser.send('POST', '/api/auth/login', { emailOrUsername, password })
    return (await browser.me())?.id
  }
  async function early(name: string): Promise<number> {
    const { user } = await registerMember(site, { password })
    const names = { ...nameOf(name), emailFolded: null, usernameFolded: null }
    await db().update(users).set(names).where(eq(users.id, user.id))
    return user.id
  }

  test.each(spellings)('%s and %s sign in to one account', async (one, other) => {
    const { user } = await registerMember(site, { ...nameOf(one), password })
    for (const spelling of [one, other]) expect(await signedInAs(spelling), spelling).toBe(user.id)
    const again = await openBrowser(site).send('POST', '/api/auth/register', newPerson(nameOf(other)))
    expect(again.status).toBe(409)
  })

  test('of early accounts sign in with any spelling after the next start', async () => {
    const id = await early('ÉCLAIR@example.org')
    await foldNames()
    for (const spelling of ['ÉCLAIR@example.org', 'éclair@example.org', 'e\u0301clair@example.org'])
      expect(await signedInAs(spelling), spelling).toBe(id)
  })

  test('of early accounts that would collide sign in with their exact spelling, and are listed', async () => {
    expect(await exactNames()).toEqual([])
    // The index on lower-case names accepts these pairs as different, whatever the server's locale.
    const pairs = [
      ['hal@bücher.example', 'hal@xn--bcher-kva.example'],
      ['νόμος', 'νόμοσ'],
    ] as const
    const ids: [string, number][] = []
    for (const name of pairs.flat()) ids.push([name, await early(name)])
    await foldNames()
    await foldNames()
    for (const [name, id] of ids) expect(await signedInAs(name), name).toBe(id)
    expect(await exactNames()).toEqual(pairs.map(([like, name]) => ({ name, like })))
  })

  test.each([
    ['pаypal', 400],
    ['αdmin', 400],
    ['ada_ада', 400],
    ['tom田中', 400],
    ['ꭺda', 400],
    ['ꭰꭱ', 200],
    ['ада.01', 200],
    ['山田たろう', 200],
    ['김-철수', 200],
    ['Zoë_2', 200],
  ])('a new username of one alphabet only is taken: %s', async (username, status) => {
    const answer = await openBrowser(site).send('POST', '/api/auth/register', newPerson({ username }))
    expect(answer.status < 300 ? 200 : answer.status, username).toBe(status)
    if (status === 400) expect((await answer.json()).fields.username).toContain('one alphabet only')
  })

  test('an early username of two alphabets stays, and its member can change other fields', async () => {
    const { browser, user } = await registerMember(site, { password })
    await db().update(users).set({ username: 'pаypal' }).where(eq(users.id, user.id))
    const answer = await browser.send('PUT', '/api/auth/profile', { firstName: 'Ida', username: 'pаypal' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).user).toMatchObject({ firstName: 'Ida', username: 'pаypal' })
  })
})
