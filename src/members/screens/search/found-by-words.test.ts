import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import { mayOpen, pageAccess } from '#frame/page-access.ts'
import { openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import type { SearchResult } from './contract.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const
type Role = (typeof roles)[number]

describe.each(bothEngines)('settings, pages and documents are found on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let people: Record<Role, { cookie: string }>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
    await site.set({ ...seller, vatRates: '19, 7' })
    people = {
      user: site.eve,
      premium: await signInAs('premium'),
      developer: await signInAs('developer'),
      admin: site.chief,
    }
  })
  afterAll(() => site.close())

  const ask = (role: Role, q: string) =>
    site.get(people[role], `/api/${role === 'admin' ? 'admin/' : ''}search?${new URLSearchParams({ q })}`)
  const find = async (role: Role, q: string): Promise<Required<SearchResult>> => {
    const response = await ask(role, q)
    expect(response.status, q).toBe(200)
    return response.json()
  }
  const addresses = (found: { address: string }[]) => found.map(({ address }) => address)
  const write = async (page: object) => {
    const response = await site.send(site.chief, 'POST', '/api/admin/pages', page)
    expect(response.status).toBe(201)
  }

  test('an admin finds a setting of the site by words of its label, in any order and case', async () => {
    for (const q of ['currency', 'CURREN', 'currency locale', 'locale curr'])
      expect((await find('admin', q)).settings[0], q).toEqual({
        title: 'Currency',
        note: 'Locale',
        address: '/dashboard/settings?part=locale#currency',
      })
  })

  test('a setting is found by what is said of it, behind those whose name says it', async () => {
    expect(addresses((await find('admin', 'stays signed in')).settings)).toEqual([
      '/dashboard/settings?part=privacy#sessionDays',
    ])
    const { settings } = await find('admin', 'order')
    expect(settings[0]?.title).toBe('Orders')
    expect(settings).toHaveLength(4)
  })

  test('members find their own settings, and nothing that only an admin sets', async () => {
    for (const role of ['user', 'premium', 'developer'] as const) {
      expect((await find(role, 'notification email')).settings[0], role).toEqual({
        title: 'Notification Email',
        note: 'Notifications',
        address: '/dashboard/account#notificationEmail',
      })
      for (const q of ['currency', 'logo', 'opening hours', 'iban'])
        expect((await find(role, q)).settings, `${role} ${q}`).toEqual([])
    }
  })

  test('members find the pages of the site by their titles and descriptions', async () => {
    expect(addresses((await find('user', 'book call')).pages)).toEqual(['/book'])
    expect(addresses((await find('user', 'zone own')).pages)).toEqual(['/book'])
  })

  test('a page that the owner wrote is found by its title, and then by words of its text', async () => {
    await write({
      slug: 'imprint',
      title: 'Imprint',
      markdown: '**Inhaberin:** Zoë Müller, Überlingen. See our terms of wombats.',
      status: 'published',
    })
    await write({ slug: 'wombats', title: 'Wombats', markdown: 'About them.', status: 'published' })
    const imprint = { title: 'Imprint', note: 'Website', address: '/imprint' }
    for (const q of ['imprint', 'Impr', 'zoe muller', 'ÜBERL', 'muller inhab'])
      expect((await find('user', q)).pages, q).toEqual([imprint])
    expect(addresses((await find('premium', 'wombats')).pages)).toEqual(['/wombats', '/imprint'])
    expect((await find('user', 'lingen')).pages).toEqual([])
    expect((await find('user', 'imprint zebra')).pages).toEqual([])
  })

  test('only an admin finds a page that is a draft, until it is published', async () => {
    await write({ slug: 'plans', title: 'Plans', markdown: 'A secret cassowary.', status: 'draft' })
    for (const q of ['plans', 'cassow']) {
      expect((await find('admin', q)).pages, q).toEqual([
        { title: 'Plans', note: 'Draft', address: '/dashboard/admin-pages' },
      ])
      for (const role of ['user', 'premium', 'developer'] as const)
        expect((await find(role, q)).pages, `${role} ${q}`).toEqual([])
    }
    const stored = await site.read<{ id: number; slug: string }[]>(site.chief, '/api/admin/pages')
    const { id } = stored.find(({ slug }) => slug === 'plans') ?? {}
    await site.send(site.chief, 'PUT', `/api/admin/pages/${id}`, { status: 'published' })
    expect(addresses((await find('user', 'cassow')).pages)).toEqual(['/plans'])
    await site.send(site.chief, 'DELETE', `/api/admin/pages/${id}`, undefined)
    expect((await find('admin', 'cassow')).pages).toEqual([])
  })

  test('documents are found by title and description, on pages that the role may open', async () => {
    const one = { title: 'Launch Checklist', note: 'Downloads', address: '/dashboard/downloads' }
    for (const role of roles) {
      expect((await find(role, 'checkl launch')).documents, role).toEqual([one])
      const { documents } = await find(role, 'a')
      for (const { address } of documents) expect(mayOpen(pageAccess[address] ?? [], role), role).toBe(true)
    }
    expect(addresses((await find('premium', 'idempotency')).documents)).toEqual(['/dashboard/tutorials'])
    for (const role of ['user', 'developer'] as const)
      expect((await find(role, 'idempotency')).documents, role).toEqual([])
  })

  test('an invoice is found by its client once it is issued, and by admins by number and name', async () => {
    const { id, number } = await site.issue()
    const draft = await site.draft()
    const findOwn = async (who: { cookie: string }, q: string) =>
      (await site.read<SearchResult>(who, `/api/search?${new URLSearchParams({ q })}`)).invoices
    const own = { title: number, note: 'open', address: `/dashboard/invoices/${id}` }
    expect(await findOwn(site.ada, number ?? '')).toEqual([own])
    expect(await findOwn(site.ada, 'byron')).toEqual([own])
    expect(await findOwn(site.eve, number ?? '')).toEqual([])
    expect(await findOwn(site.eve, 'byron')).toEqual([])
    expect((await find('admin', `byron ${number}`)).invoices).toEqual([{ ...own, note: 'Ada Byron' }])
    expect(addresses((await find('admin', 'byr ada')).invoices)).toEqual([
      `/dashboard/invoices/${draft.id}`,
      `/dashboard/invoices/${id}`,
    ])
    const taken = await site.send(site.chief, 'POST', `/api/admin/invoices/${id}/void`, undefined)
    const credit: Invoice = await taken.json()
    expect(await findOwn(site.ada, credit.number ?? '')).toMatchObject([{ note: 'Credit note' }])
    expect((await find('admin', `byron ${credit.number}`)).invoices).toMatchObject([
      { note: 'Credit note, Ada Byron' },
    ])
  })

  test('what has no word in it finds none of them, and what is too long or no text is refused', async () => {
    const nothing = { settings: [], pages: [], documents: [] }
    for (const q of ['%', '_', '.*', '(((', '\\', "'--", '   ', '[^]+$', '💥'])
      for (const role of ['user', 'admin'] as const) expect(await find(role, q), q).toMatchObject(nothing)
    for (const q of ['a'.repeat(201), 'a\0b', '%\0'])
      for (const role of ['user', 'admin'] as const) expect((await ask(role, q)).status, q).toBe(400)
    expect(await find('admin', 'a '.repeat(100))).toHaveProperty('settings')
  })

  test('nothing of each kind is more than four', async () => {
    for (const q of ['a', 't', 's'])
      for (const role of roles)
        for (const [kind, found] of Object.entries(await find(role, q)))
          if (kind !== 'messages') expect(found.length, `${role} ${kind} ${q}`).toBeLessThanOrEqual(4)
  })
})
