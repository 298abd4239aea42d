import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { defaultSections } from '#base/site/contract/sections.ts'
import { type SitePart, siteParts } from '#base/site/domain/site-parts.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { callTypes } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { renderAnyPage } from './any-page.ts'
import { openOrderSite, type Person } from './order-site.ts'
import { signInAs } from './site.ts'

/** What an endpoint of a part that is switched off says. */
export const isOff = 'This part of the site is switched off'

/** Opens the sample site with all pages, a call that can be booked, and a member of each role. Its parts can be switched off. */
export async function openPartsSite() {
  const site = await openOrderSite('postgres', renderAnyPage, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const members: Record<Role, Person> = {
    user: await signInAs('user'),
    premium: await signInAs('premium'),
    developer: await signInAs('developer'),
    admin: await signInAs('admin'),
  }
  await db().update(callTypes).set({ isActive: true, openTo: 'anyone' }).where(eq(callTypes.slug, 'intro'))
  await publish(availabilityChannel, 'types')
  let version = 0
  const switchOff = async (...off: SitePart[]) => {
    const parts = siteParts.map((name) => ({ name, isShown: !off.includes(name) }))
    const body = { value: { ...defaultSections, parts }, version }
    const answer = await site.send(members.admin, 'PUT', '/api/admin/site/sections', body)
    expect(answer.status).toBe(200)
    version = (await answer.json()).version
  }
  const get = (path: string, who?: Person) => (who ? site.get(who, path) : site.request(path))
  return {
    ...site,
    members,
    switchOff,
    switchOn: () => switchOff(),
    get,
    statusOf: async (path: string, who?: Person) => (await get(path, who)).status,
    textOf: async (path: string, who?: Person) => (await get(path, who)).text(),
  }
}
