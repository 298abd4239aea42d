import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { fromSetup, makePostgresDatabase } from '#platform/database/testing/test-database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { signInAs } from '#testing/site.ts'
import { startApi } from '#testing/start-api.ts'
import { deactivateUser } from './commands/administration.ts'
import { updateProfile } from './commands/profile.ts'
import { byCommandLine, giveRole } from './commands/roles.ts'
import { revokeAccess } from './commands/sessions.ts'
import type { User } from './contract/user.ts'
import { accountChannel } from './queries/session.ts'
import { users } from './table.ts'

describe('a session that another process remembers', () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>
  let other: Awaited<ReturnType<typeof startApi>>
  let ada: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    database = await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE'))
    await openDatabase({ url: database.url, dataDir: '' })
    other = await startApi({ DATABASE_URL: database.url })
  })
  afterAll(async () => {
    await other.end('SIGKILL')
    await closeDatabase()
    await database.drop()
  })
  beforeEach(async () => {
    ada = await signInAs('user')
    expect(await me()).toMatchObject({ id: ada.userId, role: 'user' })
  })

  const ask = (path: string) => fetch(other.url + path, { headers: { cookie: ada.cookie } })
  const me = async (): Promise<User> => (await (await ask('/api/auth/me')).json()) as User
  const status = async (path = '/api/auth/me') => (await ask(path)).status

  test('is answered from memory, until the account changes', async () => {
    await db().update(users).set({ firstName: 'Unseen' }).where(eq(users.id, ada.userId))
    expect((await me()).firstName).toBe('user')
    await publish(accountChannel, String(ada.userId))
    await expect.poll(async () => (await me()).firstName).toBe('Unseen')
  })

  test('ends there with the sign-out or a new password', async () => {
    await revokeAccess(ada.userId)
    await expect.poll(() => status()).toBe(401)
  })

  test('ends there when the account is deactivated', async () => {
    const admin = await signInAs('admin')
    const member = { id: admin.userId, role: 'admin', sid: '', via: 'password', since: '' } as const
    await deactivateUser({ admin: member, userId: ada.userId, address: '10.0.0.1' })
    await expect.poll(() => status()).toBe(401)
  })

  test('has another role there as soon as it is given and removed', async () => {
    const list = '/api/admin/users'
    expect(await status(list)).toBe(403)
    await signInAs('admin')
    await giveRole(ada.userId, 'admin', byCommandLine)
    await expect.poll(() => status(list)).toBe(200)
    await giveRole(ada.userId, 'user', byCommandLine)
    await expect.poll(() => status(list)).toBe(403)
  })

  test('shows there the member’s changes here', async () => {
    const sid = hashSessionId(ada.cookie.split('=')[1] ?? '')
    const member = { id: ada.userId, role: 'user', sid, via: 'password', since: '' } as const
    await updateProfile(member, { firstName: 'Augusta' })
    await expect.poll(async () => (await me()).firstName).toBe('Augusta')
  })
})
