import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/table.ts'
import { renderMembersPage } from '#members/render-members.tsx'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'

let site: Awaited<ReturnType<typeof openOrderSite>>
let admin: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  site = await openOrderSite('embedded', renderMembersPage)
  admin = await signInAs('admin')
})
afterAll(() => site.close())

const read = async (who: { cookie: string }, path: string) => (await site.get(who, path)).text()

test("a client's address cannot add recipients to the link for mails to it", async () => {
  const ada = await signInAs('user')
  await db().update(users).set({ email: 'ada?bcc=x@evil.example' }).where(eq(users.id, ada.userId))
  const { id } = await site.place(ada)
  expect(await read(admin, `/dashboard/orders/${id}`)).toContain('href="mailto:ada%3Fbcc%3Dx@evil.example"')
})

test('opening a page reads the notices about it, before the page says how many are unread', async () => {
  const ada = await signInAs('user')
  const { id } = await site.place(ada)
  await site.change(admin, id, 'in_progress')
  expect(await read(ada, '/dashboard/profile')).toContain('Notices, 1 unread')
  expect(await read(ada, `/dashboard/orders/${id}`)).not.toContain('unread')
  expect(await site.read(ada, '/api/waiting')).toMatchObject({ notices: 0 })
})
