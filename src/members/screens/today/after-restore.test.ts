import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '#frame/today/contract.ts'
import { finishRestore } from '#operations/backups/commands/restored.ts'
import type { Restore } from '#operations/backups/contract.ts'
import { backupChannel } from '#operations/backups/queries.ts'
import type { System } from '#operations/system/contract.ts'
import { publish } from '#platform/bus.ts'
import { db, engine as opened } from '#platform/database/database.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { markRestored } from '#platform/restored/restored.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { renderMembersPage } from '../../render-members.tsx'

const held = 'Emails and webhooks are held since the restore'
const trial = 'This is a trial copy: nothing is sent, ever'

describe.each(engines)('what an admin reads after a restore on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderMembersPage)
  })
  afterAll(() => site.close())

  async function restore(isTrial: boolean): Promise<void> {
    await opened().withoutTimeLimit(markRestored(isTrial))
    await finishRestore()
    cookie = (await signInAs('admin')).cookie
    await db().delete(emailOutbox)
    // Clears the caches, as if the process had just started.
    await publish(backupChannel, 'ended')
    await expect.poll(async () => (await today()).restore?.isTrial).toBe(isTrial)
  }
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await site.request(path, { headers: { cookie } })).json()
  const today = () => read<Today>('/api/admin/today')
  const findings = async () => (await read<System>('/api/admin/system')).findings
  const send = (path: string, body: object) => site.send('POST', path, body, { cookie })
  /** Returns the visible text of a page that the server renders. */
  const wordsOf = async (path: string) =>
    (await (await site.request(path, { headers: { cookie } })).text())
      .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<!-- -->|<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  const count = (text: string, part: string) => text.split(part).length - 1

  test('that sending is held and the invoice number asked for: each is a thing that waits, and a problem', async () => {
    await restore(false)
    const page = await wordsOf('/auth-dashboard')
    expect(page).not.toContain('Nothing waits for you')
    expect(page).toContain('Two steps after the restore wait for you')
    expect(count(page, held)).toBe(1)
    expect(page).toContain(
      'Nothing waits to go out yet. New emails and webhooks wait until you press Release.',
    )
    expect(page).toContain('Confirm the last invoice number')
    const ofRestore = (await findings()).slice(0, 2)
    expect(ofRestore).toMatchObject([
      { kind: 'problem', title: held, href: '/dashboard/communications?tab=outbox' },
      { kind: 'problem', title: 'Confirm the last invoice number', href: '/dashboard/invoices' },
    ])
    const system = await wordsOf('/dashboard/system')
    for (const title of [held, 'Confirm the last invoice number']) expect(count(system, title)).toBe(1)
    expect(system).toContain('Held since the restore')
  })

  test('how much is held at the moment', async () => {
    await restore(false)
    await queueEmail({ to: 'ada@example.org', subject: 'One', text: 'One', usefulMinutes: 60 })
    expect(await wordsOf('/auth-dashboard')).toContain('1 email waits until you press Release.')
    await queueEmail({ to: 'ada@example.org', subject: 'Two', text: 'Two', usefulMinutes: 60 })
    expect((await findings())[0]?.text).toBe('2 emails wait until you press Release.')
  })

  test('nothing of it any more once it is released and the number is confirmed', async () => {
    await restore(false)
    const waits = async () => {
      const { restore, asksNumber } = await today()
      return [(restore satisfies Restore | null) !== null, asksNumber]
    }
    expect((await send('/api/admin/restore/release', {})).status).toBe(204)
    await expect.poll(waits).toEqual([false, true])
    expect(await wordsOf('/auth-dashboard')).toContain('One step after the restore waits for you')
    expect((await send('/api/admin/invoices/numbering', { number: '' })).status).toBe(200)
    await expect.poll(waits).toEqual([false, false])
    expect(await wordsOf('/auth-dashboard')).toContain('Nothing waits for you')
    const titles = (await findings()).map(({ title }) => title)
    expect(titles).not.toContain(held)
    expect(titles).not.toContain('Confirm the last invoice number')
  })

  test('that a trial sends nothing, ever, on each page once, and that nothing of it waits', async () => {
    await restore(true)
    for (const path of ['/auth-dashboard', '/dashboard/system']) {
      const page = await wordsOf(path)
      expect([path, count(page, trial)]).toEqual([path, 1])
      expect(page).not.toContain('press Release')
      expect(page).not.toContain('See what waits')
      expect(page).not.toContain('after the restore')
    }
    expect(await wordsOf('/dashboard/system')).toContain('Never, this is a trial copy')
    expect(await read('/api/admin/invoices/numbering')).toMatchObject({ isTrial: true, isConfirmed: true })
  })
})
