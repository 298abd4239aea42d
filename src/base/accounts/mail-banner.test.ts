import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderMembersPage } from '#members/render-members.tsx'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { signInAs } from '#testing/site.ts'
import { users } from './table.ts'

const off = 'Mail is off: put SMTP_URL into .env and start again'
const unproved = 'You get no email about orders: confirm '

async function unprovedMember(role: 'user' | 'admin') {
  const member = await signInAs(role)
  await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, member.userId))
  return member
}

test('the first pages tell a member with an unproved address that no email arrives', async () => {
  // No server listens at this port, so no email is sent.
  const site = await openOrderSite('postgres', renderMembersPage, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const read = async (who: { cookie: string }, path: string) =>
    (await (await site.get(who, path)).text()).replaceAll('<!-- -->', '')
  try {
    const ada = await unprovedMember('user')
    for (const path of ['/dashboard', '/auth-dashboard'])
      expect(await read(ada, path), path).toContain(unproved)
    expect(await read(await unprovedMember('admin'), '/auth-dashboard')).toContain(unproved)
    const proved = await signInAs('user')
    expect(await read(proved, '/dashboard')).not.toContain(unproved)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, ada.userId))
    expect(await read(await signInAs('admin'), '/auth-dashboard')).not.toMatch(/You get no email|Mail is off/)
  } finally {
    await site.close()
  }
})

test('without a mail server admins read what to do, and clients, who can do nothing, read nothing', async () => {
  const site = await openOrderSite('postgres', renderMembersPage)
  try {
    expect(await (await site.get(await unprovedMember('admin'), '/auth-dashboard')).text()).toContain(off)
    const page = await (await site.get(await unprovedMember('user'), '/dashboard')).text()
    expect(page).not.toMatch(/You get no email|Mail is off/)
  } finally {
    await site.close()
  }
})
