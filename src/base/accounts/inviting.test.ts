import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { ageSessionsOf, newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { invitationList, openInvitationSite } from '#testing/invitation-site.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { byCommandLine, giveRole } from './commands/roles.ts'
import { invitations } from './table.ts'

describe.each(engines)('inviting on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvitationSite>>
  beforeAll(async () => {
    site = await openInvitationSite(engine)
  })
  afterAll(() => site.close())

  test('the email names the inviter, the site and the role, and the audit records each action', async () => {
    const person = newPerson()
    await site.invite({ email: person.email, delivery: 'mail', role: 'premium' })
    const { headers, text } = await site.emailServer.take(person.email, /invite\//)
    expect(headers).toContain('Subject: Ada Chief invites you to ')
    expect(text).toContain('Your role there: Premium Member.')
    const browser = openBrowser(site)
    await site.join(`/api/invite/${/invite\/([\w-]{43})/.exec(text)?.[1]}`, person, browser)
    const { id } = await browser.me()
    const { invitation } = await site.copied()
    expect((await site.admin.browser.send('DELETE', `${invitationList}/${invitation.id}`)).status).toBe(204)
    const audit = async (of: number) =>
      (await (await site.admin.browser.get(`/api/admin/users/${of}/audit`)).json()).map(
        ({ action, newRole, actor, origin }: Record<string, { id: number }>) => [
          action,
          newRole,
          actor?.id ?? null,
          origin,
        ],
      )
    expect(await audit(id)).toEqual([
      ['role', 'premium', site.admin.user.id, 'invitation'],
      ['accept-invitation', 'premium', id, 'site'],
    ])
    expect((await audit(site.admin.user.id)).slice(0, 3)).toEqual([
      ['revoke-invitation', 'developer', site.admin.user.id, 'site'],
      ['invite', 'developer', site.admin.user.id, 'site'],
      ['invite', 'premium', site.admin.user.id, 'site'],
    ])
  })

  test('of two admins who invite one address at the same time, one link works', async () => {
    const second = await site.newAdmin()
    const { email } = newPerson()
    const answers = await Promise.all([
      site.invite({ email }),
      site.invite({ email }, second),
      site.invite({ email }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const links = await Promise.all(answers.map(async (answer) => (await answer.json()).link))
    const statuses = await Promise.all(links.map(async (link) => (await site.request(`/api${link}`)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404])
  })

  test('is void once the inviter is no longer an admin, even if they become one again', async () => {
    const ends = [
      async (id: number) => {
        await giveRole(id, 'user', byCommandLine)
        await giveRole(id, 'admin', byCommandLine)
      },
      async (id: number) => {
        await site.admin.browser.send('PATCH', `/api/admin/users/${id}/deactivate`)
        await site.admin.browser.send('PATCH', `/api/admin/users/${id}/activate`)
      },
    ]
    for (const end of ends) {
      const second = await site.newAdmin()
      const { path } = await site.copied({}, second)
      await end(second.user.id)
      await site.expectDead(path)
    }
    const second = await site.newAdmin()
    const { path, person } = await site.copied({}, second)
    const [taken] = await Promise.all([
      site.join(path, person),
      site.admin.browser.send('PATCH', `/api/admin/users/${second.user.id}/role`, { role: 'user' }),
    ])
    expect([200, 404]).toContain(taken.status)
    await site.expectDead(path)
  })

  test('only an admin with a confirmed session invites and creates links', async () => {
    const { invitation } = await site.copied()
    const { browser, user } = await site.newAdmin()
    const wish = { email: newPerson().email, role: 'admin', delivery: 'link' }
    await ageSessionsOf(user.id, 6)
    expect((await browser.send('POST', invitationList, wish)).status).toBe(403)
    expect((await browser.send('POST', `${invitationList}/${invitation.id}/link`)).status).toBe(403)
    expect(await db().$count(invitations, eq(invitations.email, wish.email))).toBe(0)
  })

  test('an address gets five in an hour, and its erasure leaves no invitation and no trace', async () => {
    const { person, invitation } = await site.copied({ delivery: 'mail' })
    const again = () => site.admin.browser.send('POST', `${invitationList}/${invitation.id}/send`)
    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    const path = `${invitationList}/${invitation.id}/link`
    const { link } = await (await site.admin.browser.send('POST', path)).json()
    expect((await site.join(`/api${link}`, person)).status).toBe(200)
    await site.copied({ email: person.email, role: 'admin' })
    expect(await columnsWith(person.email)).toContain('invitations.email')
    const erased = await site.admin.browser.send('POST', '/api/admin/people/erase', {
      email: person.email,
      confirm: person.email,
    })
    expect(erased.status).toBe(200)
    expect(await columnsWith(person.email)).toEqual([])
  })
})

describe('if the site sends no email', () => {
  test('an invitation is a link to copy', async () => {
    const site = await openTestSite('postgres')
    onTestFinished(() => site.close())
    const { browser, user } = await registerMember(site)
    await giveRole(user.id, 'admin', byCommandLine)
    const wish = { email: 'new@example.org', role: 'user' }
    expect((await browser.send('POST', invitationList, { ...wish, delivery: 'mail' })).status).toBe(409)
    expect(await (await browser.get(invitationList)).json()).toEqual([])
    const answer = await browser.send('POST', invitationList, { ...wish, delivery: 'link' })
    expect((await answer.json()).link).toMatch(/^\/invite\/[\w-]{43}$/)
  })
})
