import { expect } from 'vitest'
import { byCommandLine, giveRole } from '#base/accounts/commands/roles.ts'
import { emailJobs } from '#platform/email/delivery.ts'
import { startJobs } from '#platform/jobs.ts'
import { renderAnyPage } from './any-page.ts'
import { type Browser, newPerson, openBrowser, registerMember } from './browser.ts'
import { openEmailServer, sender } from './email-server.ts'
import { type engines, openTestSite } from './site.ts'

export const invitationList = '/api/admin/invitations'

/** Opens a site with email and an admin who sends invitations. Links are API paths; without `/api` they are page paths. */
export async function openInvitationSite(
  engine: (typeof engines)[number],
  variables: Record<string, string> = {},
) {
  const emailServer = await openEmailServer()
  const site = await openTestSite(engine, { SMTP_URL: emailServer.url, ...variables }, renderAnyPage)
  const stopJobs = startJobs(emailJobs(sender))

  async function newAdmin() {
    const member = await registerMember(site, { firstName: 'Ada', lastName: 'Chief' })
    await giveRole(member.user.id, 'admin', byCommandLine)
    return member
  }
  const admin = await newAdmin()
  const invite = (changes: object, by = admin) =>
    by.browser.send('POST', invitationList, {
      role: 'developer',
      delivery: 'link',
      ...changes,
    })
  /** Invites a new person with a link that the admin copies. */
  async function copied(changes: object = {}, by = admin) {
    const person = newPerson()
    const answer = await invite({ email: person.email, ...changes }, by)
    expect(answer.status).toBe(201)
    const invitation = await answer.json()
    return { person, invitation, path: `/api${invitation.link}` }
  }
  async function mailed(changes: object = {}) {
    const { person, invitation } = await copied({ delivery: 'mail', ...changes })
    expect(invitation).toMatchObject({ link: null, isMailed: true })
    return { person, invitation, path: await pathInEmail(invitation.email) }
  }
  async function pathInEmail(to: string): Promise<string> {
    const link = /http:\/\/localhost:\d+(\/invite\/[\w-]{43})\s/
    return `/api${link.exec((await emailServer.take(to, link)).text)?.[1]}`
  }
  const join = (
    path: string,
    { email: _, ...chosen }: ReturnType<typeof newPerson>,
    who = openBrowser(site),
  ) => who.send('POST', `${path}/account`, chosen)
  const dead = [404, 'This link does not work, or not any more']
  const messageOf = async (answer: Response) => [answer.status, (await answer.json()).message]
  return {
    ...site,
    emailServer,
    admin,
    newAdmin,
    invite,
    copied,
    mailed,
    pathInEmail,
    join,
    accept: (path: string, who: Browser) => who.send('POST', `${path}/accept`),
    open: async () => (await admin.browser.get(`${invitationList}?limit=100`)).json(),
    async expectDead(path: string) {
      expect(await messageOf(await site.request(path))).toEqual(dead)
      expect(await messageOf(await join(path, newPerson()))).toEqual(dead)
    },
    async close() {
      await stopJobs()
      await site.close()
      await emailServer.close()
    },
  }
}
