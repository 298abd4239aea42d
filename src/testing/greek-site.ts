import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { SettingKey, SettingValues, SiteSettings } from '#base/site/contract.ts'
import { defaultTexts } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { availabilitySlots, bookingRules } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import type { OutgoingEmail } from '#platform/email/transport.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { renderAnyPage } from './any-page.ts'
import { type Shown, toGreek, visibleTexts } from './marked-texts.ts'
import { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'

/** The columns of the sample with texts that the language of the site does not translate. */
const typed: [table: PgTable & { id: PgColumn }, columns: string[]][] = [
  [serviceCategories, ['name', 'description']],
  [
    services,
    ['name', 'description', 'longDescription', 'features', 'requirements', 'deliveryTime', 'pricing'],
  ],
  [
    projects,
    [
      ...['title', 'description', 'longDescription', 'tags', 'technologies', 'category', 'clientName'],
      ...['testimonial', 'outcome', 'pictures'],
    ],
  ],
  [testimonials, ['name', 'company', 'role', 'content', 'projectType']],
  [blogPosts, ['title', 'excerpt', 'content', 'author', 'tags']],
]

export type GreekSite = Awaited<ReturnType<typeof openGreekSite>>

/** Opens the sample site in the language of `markTexts`, with Greek letters in all that its owner has typed. */
export async function openGreekSite() {
  const site = await openOrderSite('postgres', renderAnyPage, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const admin = await signInGreek('admin')

  async function set<Key extends SettingKey>(key: Key, changes: Partial<SettingValues[Key]>): Promise<void> {
    const { value, version } = (await site.read<SiteSettings>(admin, '/api/admin/site'))[key]
    const body = { value: { ...value, ...changes }, version }
    await ask(admin, 'PUT', `/api/admin/site/${key}`, body)
  }
  /** Sends a request that must succeed, with Greek letters where `body` comes from `toGreek`. Returns the response's body. */
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own response
  async function ask(who: { cookie: string }, method: string, path: string, body?: object): Promise<any> {
    const answer = await site.send(who, method, path, body)
    const text = await answer.text()
    expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true)
    return text ? JSON.parse(text) : undefined
  }

  await set('locale', {
    ...{ interfaceLanguage: 'de', language: 'el-GR', textLanguage: 'el' },
    ...{ currency: 'EUR', timeZone: 'Europe/Athens' },
  })
  const { brand, ownerName, profession, offer, place } = siteDefaults.identity
  const socials = [{ name: toGreek('Mastodon'), url: 'https://mastodon.example/@owner' }]
  const identity = toGreek({ brand, ownerName, profession, offer, place })
  await set('identity', { ...identity, letters: 'Ω', email: 'owner@greek.example', socials })
  await set('texts', greekTexts())
  await set('invoices', {
    ...toGreek({ sellerName: 'Tessa', sellerAddress: '5 Pier\nDuluth', accountHolder: 'Tessa' }),
    ...{ sellerCountry: 'GR', vatRates: '24, 13', taxNumber: '12/345', iban: 'DE02120300000000202051' },
    ...{ remindersOn: true, numberScheme: '{year}-{number}' },
  })
  for (const [table, columns] of typed) await retype(table, columns)
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime: '00:00', endTime: '24:00' }))
  await db().delete(availabilitySlots)
  await db().insert(availabilitySlots).values(week)
  await db().insert(bookingRules).values({ gapMinutes: 0 })
  await publish(availabilityChannel, 'hours')
  await publish('content', 'sample')
  /** Reads a page, or the one to which it redirects. `cookie` is that of a member. */
  async function readPage(path: string, cookie: string): Promise<Shown> {
    const open = (address: string) => site.request(address, { headers: { accept: 'text/html', cookie } })
    const first = await open(path)
    const location = first.headers.get('location')
    const answer = location?.startsWith('/') ? await open(location) : first
    expect(answer.headers.get('content-type'), `${path}: ${answer.status}`).toMatch(/^text\/html/)
    return [path, visibleTexts(await answer.text())]
  }
  const emails: OutgoingEmail[] = []
  const take = async (email: OutgoingEmail) => void emails.push(email)
  return {
    ...site,
    ...{ admin, ask, set, emails, take },
    async readPages(paths: string[], cookie = ''): Promise<Shown[]> {
      const shown: Shown[] = []
      for (const path of paths) shown.push(await readPage(path, cookie))
      return shown
    },
    /** Sends the queued emails. Returns the last path in one to an address that begins with `begin`. */
    async linkTo(recipient: string, begin: string): Promise<string> {
      await sendDueEmails(take)
      const link = new RegExp(`http://localhost:\\d+(${begin}[\\w?=&/-]+)`)
      const found = emails.findLast((email) => email.recipient === recipient && link.test(email.text))
      expect(found, `${begin} for ${recipient}`).toBeDefined()
      return link.exec(found?.text ?? '')?.[1] ?? ''
    },
  }
}

/** Creates a member whose name has Greek letters. */
export async function signInGreek(role: Parameters<typeof signInAs>[0]) {
  const member = await signInAs(role)
  const email = `${role}-${member.userId}@greek.example`
  const name = toGreek({ firstName: 'Ada', lastName: 'Byron', username: `ada${member.userId}` })
  await db()
    .update(users)
    .set({ ...name, email })
    .where(eq(users.id, member.userId))
  return { ...member, email }
}

/** All texts of the sample's pages, as if the owner had typed others. */
function greekTexts() {
  const { ownerName } = toGreek(siteDefaults.identity)
  const texts = defaultTexts({ ...siteDefaults.identity, ownerName }, {})
  return JSON.parse(JSON.stringify(texts), (key, value) =>
    // The icons are names of lucide.dev.
    typeof value === 'string' && key !== 'icon' ? toGreek(value) : value,
  )
}

async function retype(table: PgTable & { id: PgColumn }, columns: string[]): Promise<void> {
  for (const row of (await db().select().from(table)) as Record<string, unknown>[]) {
    const texts = columns.map((column) => [column, toGreek(row[column])])
    await db().update(table).set(Object.fromEntries(texts)).where(eq(table.id, row.id))
  }
}
