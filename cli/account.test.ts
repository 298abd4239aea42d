import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userAudit, users } from '#base/accounts/table.ts'
import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { db, pool } from '#platform/database/database.ts'
import { openBrowser } from '#testing/browser.ts'
import { openTestSite } from '#testing/site.ts'
import { changeAccount } from './change-account.ts'

const password = 'a long walk by the lake'

describe('npm run account', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let url: string
  beforeAll(async () => {
    site = await openTestSite('postgres')
    url = (pool().options as { connectionString?: string }).connectionString ?? ''
  })
  afterAll(() => site.close())

  function run(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'account.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: config().DATA_DIR },
    })
    const said = { out: '', error: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      said.error += chunk
    })
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
  }
  /** Runs the command in this process, on the open database. */
  const change = (...args: string[]) => changeAccount(args, (work) => work())
  const rowOf = async (email: string) => {
    const [row] = await db().select().from(users).where(eq(users.email, email))
    return row
  }

  test('makes an account that signs in, and gives it roles, all of it noted', async () => {
    const email = 'operator@example.org'
    const made = await run('create', '--email', email, '--password', password, '--role', 'admin')
    expect(made).toEqual({ code: 0, out: `Made the account ${email} with the role admin\n`, error: '' })
    const login = await openBrowser(site).send('POST', '/api/auth/login', {
      emailOrUsername: email,
      password,
    })
    expect(await login.json()).toMatchObject({ role: 'admin', isEmailVerified: false, username: email })
    await change('create', '--email', 'second@example.org', '--password', password)
    expect((await rowOf('second@example.org'))?.role).toBe('user')
    expect(await change('role', '--email', 'SECOND@example.org', '--role', 'admin')).toMatch(/role admin$/)
    await change('role', '--email', email, '--role', 'premium')
    const audit = await db().select().from(userAudit)
    expect(audit.map(({ action, newRole, origin }) => [action, newRole, origin])).toEqual([
      ['create', 'user', 'command-line'],
      ['role', 'admin', 'command-line'],
      ['create', 'user', 'command-line'],
      ['role', 'admin', 'command-line'],
      ['role', 'premium', 'command-line'],
    ])
  })

  test('erases a person, once', async () => {
    const email = 'erased@example.org'
    await change('create', '--email', email, '--password', password)
    expect(await change('erase', '--email', email)).toBe(
      `Erased ${email}: the account with what 0 orders say of the person, 0 contact messages, 0 subscriptions, 0 calls`,
    )
    expect(await rowOf(email)).toBeUndefined()
    await expect(change('erase', '--email', email)).rejects.toThrow(
      'Nothing is stored about a person with this email address',
    )
  })

  test('lists the accounts that sign in by the exact spelling of their names only', async () => {
    expect(await change('names')).toBe('No two accounts have names that differ in case or form alone')
    for (const email of ['hal@xn--bcher-kva.example', 'twin@example.org'])
      await change('create', '--email', email, '--password', password)
    const early = 'hal@bücher.example'
    await db()
      .update(users)
      .set({ email: early, username: early, emailFolded: null, usernameFolded: null })
      .where(eq(users.email, 'twin@example.org'))
    expect(await change('names')).toBe(
      `${early} signs in by this spelling only, since there is hal@xn--bcher-kva.example`,
    )
  })

  test.each([
    [['names', '--email', 'x@example.org'], 'Usage: npm run account'],
    [['erase', '--email', 'second@example.org'], 'last active admin'],
    [['erase'], '--email: '],
    [['role', '--email', 'second@example.org', '--role', 'user'], 'last active admin'],
    [['role', '--email', 'nobody@example.org', '--role', 'user'], 'There is no account with the email'],
    [['role', '--email', 'second@example.org', '--role', 'emperor'], '--role: must be one of user, premium'],
    [['create', '--email', 'OPERATOR@example.org', '--password', password], 'exists already'],
    [['create', '--email', 'no email', '--password', password], '--email: '],
    [['create', '--email', 'x@example.org', '--password', 'short'], '--password: Use at least 10'],
    [['create', '--email', 'x@example.org', '--password', 'basketball'], 'easy to guess'],
    [['create', '--email', 'x@example.org'], '--password: Password is required'],
    [['delete', '--email', 'x@example.org'], 'Usage: npm run account'],
    [['create', '--nonsense'], 'Usage: npm run account'],
    [[], 'Usage: npm run account'],
  ])('says in one line what is wrong with %j', async (args, message) => {
    const error = await change(...args).catch((problem) => problem)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain(message)
    expect(error.message).not.toContain('\n')
  })

  test('says in one line that the database cannot be reached', async () => {
    url = 'postgres://nobody@127.0.0.1:1/none'
    const { code, error } = await run('role', '--email', 'x@example.org', '--role', 'user')
    expect(code).toBe(1)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
  })
})
