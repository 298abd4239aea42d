import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsletter } from '#mailing/newsletter/table.ts'
import { parseConfig } from '#platform/config.ts'
import { db, openEngine } from '#platform/database/database.ts'
import { prepareDatabase, projectMigrations, readMigrations } from '#platform/database/migrations.ts'
import {
  makeEmptyDatabase,
  makeTestFolder,
  writeMigrations,
} from '#platform/database/testing/test-database.ts'
import { newPerson, openBrowser, registerMember, userRow } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { users } from './table.ts'

const pairs = [
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['bea@xn--bcher-kva.example', 'bea@BÜCHER.example'],
  ['cem@bücher.example', 'cem@bu\u0308cher.example.'],
  ['дар@пример.рф', 'дар@xn--e1afmkfd.xn--p1ai'],
  ['eva@例え.テスト', 'eva@例え。テスト'],
  ['fay@example.org', 'fay@Example.ORG.'],
] as const

describe.each(engines)('two spellings of one domain on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  async function signedInAs(emailOrUsername: string, password: string) {
    const browser = openBrowser(site)
    await browser.send('POST', '/api/auth/login', { emailOrUsername, password })
    return (await browser.me())?.id
  }

  test.each(pairs)('sign in to one account: %s and %s', async (one, other) => {
    const { person, user } = await registerMember(site, { email: one, username: one })
    const again = await openBrowser(site).send('POST', '/api/auth/register', newPerson({ email: other }))
    expect(again.status).toBe(409)
    expect((await again.json()).fields.email).toBe('An account with this email exists already')
    for (const email of [one, other]) expect(await signedInAs(email, person.password)).toBe(user.id)
  })

  test.each(pairs)('are one subscriber: %s and %s', async (one, other) => {
    const before = await db().$count(newsletter)
    for (const email of [one, other])
      expect((await openBrowser(site).send('POST', '/api/newsletter', { email })).status).toBeLessThan(300)
    expect(await db().$count(newsletter)).toBe(before + 1)
  })

  test('are no change of a profile', async () => {
    const { browser, user } = await registerMember(site, { email: 'gil@bücher.example' })
    const response = await browser.send('PUT', '/api/auth/profile', { email: 'gil@xn--bcher-kva.example' })
    expect(response.status).toBe(200)
    expect((await response.json()).user.email).toBe(user.email)
  })

  test('of early accounts sign in with their own spelling', async () => {
    const { person, user } = await registerMember(site, { email: 'hal@xn--bcher-kva.example' })
    const twin = await registerMember(site, { password: 'another walk by the lake' })
    const email = 'hal@bücher.example'
    await db().update(users).set({ email, username: email }).where(eq(users.id, twin.user.id))
    expect(await signedInAs('hal@xn--bcher-kva.example', person.password)).toBe(user.id)
    expect(await signedInAs('hal@bücher.example', 'another walk by the lake')).toBe(twin.user.id)
    expect((await userRow(twin.user.id))?.email).toBe(email)
  })
})

test('admins’ addresses may have any spelling', () => {
  const { ADMIN_EMAILS } = parseConfig({ ADMIN_EMAILS: 'Mara@Bücher.example, noor@example.org.' })
  expect(ADMIN_EMAILS).toEqual(['mara@xn--bcher-kva.example', 'noor@example.org'])
})

test.each(engines)('addresses from an older release get the current spelling on %s', async (kind) => {
  const database = await makeEmptyDatabase(kind)
  const folder = makeTestFolder()
  const older = readMigrations(projectMigrations).filter(({ name }) => name < '0897')
  const migrations = writeMigrations(
    folder.path,
    Object.fromEntries(older.map(({ name, sql }) => [name, sql])),
  )
  const engine = await openEngine(database.place)
  try {
    await prepareDatabase(engine, { migrations })
    const told = [
      'Ada@bücher.example',
      'b@BÜCHER.example',
      'c@例え.テスト',
      'дар@пример.рф',
      'e@faß.example',
      'f@ü.ö.example.org',
      'g@example.org.',
      'h@Example.org',
      'twin@xn--bcher-kva.example',
      'twin@bücher.example',
      'both@bücher.example.',
      'both@bücher.example',
      'j@☕-café-ελληνικά.example',
      'k@ü/b.example',
    ]
    for (const email of told)
      await engine.pool.query(
        `with added as (insert into users (email, username) values ($1, $1)) insert into newsletter (email) values ($1)`,
        [email],
      )
    await engine.pool.query(`insert into users (username) values ('nobody')`)
    await engine.pool.query(
      `insert into contact_messages (name, email, message) values ('A', 'ada@bücher.example', 'Hello')`,
    )
    await prepareDatabase(engine, {})
    const { rows } = await engine.pool.query('select email, username from users order by id')
    const stored = [
      'Ada@xn--bcher-kva.example',
      'b@xn--bcher-kva.example',
      'c@xn--r8jz45g.xn--zckzah',
      'дар@xn--e1afmkfd.xn--p1ai',
      'e@xn--fa-hia.example',
      'f@xn--tda.xn--nda.example.org',
      'g@example.org',
      'h@Example.org',
      'twin@xn--bcher-kva.example',
      'twin@bücher.example',
      'both@xn--bcher-kva.example',
      'both@bücher.example',
      `j@${new URL('http://☕-café-ελληνικά.example').hostname}`,
      'k@ü/b.example',
    ]
    expect(rows.map(({ email }) => email)).toEqual([...stored, null])
    expect(rows.map(({ username }) => username)).toEqual([...stored, 'nobody'])
    const subscribers = await engine.pool.query('select email from newsletter order by id')
    expect(subscribers.rows.map(({ email }) => email)).toEqual(stored)
    const messages = await engine.pool.query('select email from contact_messages')
    expect(messages.rows).toEqual([{ email: 'ada@xn--bcher-kva.example' }])
    const left = await engine.pool.query(
      `select proname from pg_proc where proname in ('punycode', 'ascii_domain')`,
    )
    expect(left.rows).toEqual([])
  } finally {
    await engine.close()
    await database.remove()
    folder.remove()
  }
})
