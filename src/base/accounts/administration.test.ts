import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { userRow } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { sessions, userAudit, users } from './table.ts'

describe.each(engines)('user administration on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin: { cookie: string; userId: number }
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  beforeEach(async () => {
    await db().update(users).set({ isActive: false }).where(eq(users.role, 'admin'))
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  async function get(path: string) {
    const response = await site.request(path, { headers: { cookie: admin.cookie } })
    return { status: response.status, body: await response.json(), link: response.headers.get('link') }
  }
  async function patch(userId: number, what: string, body?: object, cookie = admin.cookie) {
    const response = await site.request(`/api/admin/users/${userId}/${what}`, {
      method: 'PATCH',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  describe('the list', () => {
    const prefix = `list-${engine}`
    beforeAll(async () => {
      const people = Array.from({ length: 60 }, (_, index) => ({
        email: `${prefix}-${index}@example.org`,
        username: `${prefix}.${index}`,
        firstName: index % 2 ? 'Zoë%_\\' : 'zoltan',
        lastName: `O'Neill ${index}`,
        role: index < 30 ? ('premium' as const) : ('user' as const),
      }))
      await db().insert(users).values(people)
    })

    test('lists the newest first, 25 per page, and its links reach every user exactly once', async () => {
      const seen: number[] = []
      let path: string | undefined = '/api/admin/users'
      let pages = 0
      while (path) {
        const { body, link } = await get(path)
        if (link) expect(body).toHaveLength(25)
        seen.push(...body.map(({ id }: { id: number }) => id))
        path = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
        pages += 1
      }
      expect(seen).toEqual(seen.toSorted((a, b) => b - a))
      expect(new Set(seen).size).toBe(await db().$count(users))
      expect(pages).toBe(Math.ceil(seen.length / 25))
    })

    test('is found by the beginning of email, username, first and last name, ignoring case', async () => {
      const found = async (search: string) => {
        const { body } = await get(`/api/admin/users?limit=100&search=${encodeURIComponent(search)}`)
        return body.length
      }
      expect(await found(`${prefix.toUpperCase()}-5`)).toBe(11)
      expect(await found(`${prefix}.5`)).toBe(11)
      expect(await found('ZOLTAN')).toBe(30)
      expect(await found("o'neill 59")).toBe(1)
      expect(await found('neill')).toBe(0)
      expect(await found(' zoltan ')).toBe(30)
      expect(await found('Zoë')).toBe(30)
      expect(await found('Zoe\u0308')).toBe(30)
    })

    test('treats %, _ and \\ literally', async () => {
      for (const [search, count] of [
        ['Zoë%_\\', 30],
        ['Zoë%', 30],
        ['Zo_', 0],
        ['%', 0],
        ['\\', 0],
      ] as const) {
        const { body } = await get(`/api/admin/users?limit=100&search=${encodeURIComponent(search)}`)
        expect(body, search).toHaveLength(count)
      }
    })

    test('filters by role, combined with a search and over several pages', async () => {
      const first = await get(`/api/admin/users?role=premium&search=${prefix}`)
      expect(first.body).toHaveLength(25)
      expect(new Set(first.body.map(({ role }: { role: string }) => role))).toEqual(new Set(['premium']))
      const next = /<([^>]+)>/.exec(first.link ?? '')?.[1] ?? ''
      const second = await get(next)
      expect(second.body).toHaveLength(5)
      expect(second.link).toBeNull()
      expect((await get('/api/admin/users?role=emperor')).status).toBe(400)
      expect((await get('/api/admin/users?cursor=bogus')).status).toBe(400)
    })
  })

  test('the statistics count all users, active users, admins and users created this month', async () => {
    const before = (await get('/api/admin/user-stats')).body
    await signInAs('premium')
    const old = await signInAs('user', { isActive: false })
    await db()
      .update(users)
      .set({
        createdAt: sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'`,
      })
      .where(eq(users.id, old.userId))
    await signInAs('admin')
    expect((await get('/api/admin/user-stats')).body).toEqual({
      totalUsers: before.totalUsers + 3,
      activeUsers: before.activeUsers + 2,
      adminUsers: before.adminUsers + 1,
      newUsersThisMonth: before.newUsersThisMonth + 2,
    })
  })

  describe('a user', () => {
    test('gets another role, at once', async () => {
      const { cookie, userId } = await signInAs('user')
      const { status, body } = await patch(userId, 'role', { role: 'developer' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: userId, role: 'developer' })
      const me = await site.request('/api/auth/me', { headers: { cookie } })
      expect((await me.json()).role).toBe('developer')
      expect((await patch(userId, 'role', { role: 'emperor' })).status).toBe(400)
    })

    test('can be deactivated, which ends all sessions, and activated again', async () => {
      const { cookie, userId } = await signInAs('user')
      expect((await patch(userId, 'deactivate')).body).toMatchObject({ id: userId, isActive: false })
      const own = (await db().select().from(sessions)).filter(({ sess }) => sess.userId === userId)
      expect(own).toEqual([])
      expect((await patch(userId, 'activate')).body).toMatchObject({ isActive: true })
      expect((await site.request('/api/auth/me', { headers: { cookie } })).status).toBe(401)
    })

    test('who does not exist is 404', async () => {
      expect((await patch(2_000_000_000, 'activate')).status).toBe(404)
      expect((await patch(2_000_000_000, 'deactivate')).status).toBe(404)
      expect((await patch(2_000_000_000, 'role', { role: 'user' })).status).toBe(404)
      expect((await get('/api/admin/users/2000000000/audit')).status).toBe(404)
    })
  })

  describe('the site keeps an admin', () => {
    test('an admin can neither demote nor deactivate their own account', async () => {
      await signInAs('admin')
      const demoted = await patch(admin.userId, 'role', { role: 'user' })
      expect([demoted.status, demoted.body.message]).toEqual([
        409,
        'You cannot take the role admin from yourself',
      ])
      const locked = await patch(admin.userId, 'deactivate')
      expect([locked.status, locked.body.message]).toEqual([409, 'You cannot deactivate your own account'])
      expect(await userRow(admin.userId)).toMatchObject({ role: 'admin', isActive: true })
    })

    test('when two admins demote or deactivate each other at once, one remains', async () => {
      for (const act of ['role', 'deactivate'] as const) {
        await db().update(users).set({ isActive: false }).where(eq(users.role, 'admin'))
        const [one, two] = [await signInAs('admin'), await signInAs('admin')]
        const body = act === 'role' ? { role: 'user' } : undefined
        const answers = await Promise.all([
          patch(two.userId, act, body, one.cookie),
          patch(one.userId, act, body, two.cookie),
        ])
        expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
        const left = (await db().select().from(users)).filter(
          ({ role, isActive }) => role === 'admin' && isActive,
        )
        expect(left).toHaveLength(1)
      }
    })

    test('an admin may demote and deactivate another one', async () => {
      const other = await signInAs('admin')
      expect((await patch(other.userId, 'role', { role: 'premium' })).status).toBe(200)
      const third = await signInAs('admin')
      expect((await patch(third.userId, 'deactivate')).status).toBe(200)
    })
  })

  describe('the audit', () => {
    test('lists actor, action, user, time and address, newest first', async () => {
      const { userId } = await signInAs('user')
      await patch(userId, 'role', { role: 'premium' })
      await patch(userId, 'deactivate')
      await patch(userId, 'deactivate')
      await patch(userId, 'activate')
      const { body } = await get(`/api/admin/users/${userId}/audit`)
      const actor = { id: admin.userId, name: (await userRow(admin.userId))?.email }
      const common = {
        id: expect.any(Number),
        userId,
        origin: 'site',
        actor,
        address: expect.stringMatching(/^10\./),
      }
      const when = { createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }
      expect(body).toEqual([
        { ...common, ...when, action: 'activate', oldRole: null, newRole: null },
        { ...common, ...when, action: 'deactivate', oldRole: null, newRole: null },
        { ...common, ...when, action: 'role', oldRole: 'user', newRole: 'premium' },
      ])
      const page = await get(`/api/admin/users/${userId}/audit?limit=2`)
      const rest = await get(/<([^>]+)>/.exec(page.link ?? '')?.[1] ?? '')
      expect(rest.body.map(({ action }: { action: string }) => action)).toEqual(['role'])
    })

    test('records nothing that was refused', async () => {
      await patch(admin.userId, 'deactivate')
      expect((await get(`/api/admin/users/${admin.userId}/audit`)).body).toEqual([])
    })

    test('can be neither changed nor deleted', async () => {
      const { userId } = await signInAs('user')
      await patch(userId, 'deactivate')
      const refused = { cause: { message: 'user_audit is append-only' } }
      await expect(db().update(userAudit).set({ address: 'elsewhere' })).rejects.toMatchObject(refused)
      await expect(db().delete(userAudit)).rejects.toMatchObject(refused)
      await expect(db().execute(sql`truncate user_audit`)).rejects.toMatchObject(refused)
      expect((await get(`/api/admin/users/${userId}/audit`)).body).toHaveLength(1)
    })
  })
})
