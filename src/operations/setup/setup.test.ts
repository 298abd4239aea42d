import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import type { Offer } from '#desk/calls/contract/calls.ts'
import { appointments, availabilitySlots, callTypes } from '#desk/calls/table.ts'
import type { Today } from '#frame/today/contract.ts'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import type { AdminCategory } from '#showcase/blog/contract/categories.ts'
import type { ManagedPost } from '#showcase/blog/contract/schemas.ts'
import type { AdminService } from '#showcase/catalogue/contract.ts'
import type { FaqEntry } from '#showcase/faq/contract.ts'
import type { StoredItem } from '#showcase/library/contract.ts'
import type { Project } from '#showcase/projects/contract.ts'
import type { Testimonial } from '#showcase/testimonials/contract.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { Sample, Setup } from './contract.ts'
import { sampleRecords } from './table.ts'

describe.each(engines)('setting up a site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeEach(async () => {
    site = await openOrderSite(engine, renderPublicPage)
    admin = await signInAs('admin')
  })
  afterEach(() => site.close())

  const readSetup = () => site.read<Setup>(admin, '/api/admin/setup')
  const sampleSections = async () => (await readSetup()).sampleTexts.sections.map(({ name }) => name)
  const readToday = async () => (await site.read<Today>(admin, '/api/admin/today')).setup
  const readSample = () => site.read<Sample>(admin, '/api/admin/sample')
  const set = async (step: string, state: string): Promise<Setup> => {
    const answer = await site.send(admin, 'PUT', '/api/admin/setup', { step, state })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const remove = (expected: number) => site.send(admin, 'POST', '/api/admin/sample/removal', { expected })
  const change = async (path: string, body: object) =>
    expect((await site.send(admin, 'PUT', path, body)).status).toBe(200)

  test('is offered with twelve open steps, which are taken up where they were left', async () => {
    const { isOffered, steps } = await readSetup()
    expect(isOffered).toBe(true)
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'identity open',
      'look open',
      'locale open',
      'texts open',
      'services open',
      'work open',
      'invoices open',
      'projects open',
      'pages open',
      'mail open',
      'sample open',
      'opening open',
    ])
    expect(await readToday()).toEqual(await readSetup())
    await set('identity', 'done')
    const changed = await set('mail', 'skipped')
    expect(changed.steps.filter(({ state }) => state !== 'open')).toEqual([
      { step: 'identity', state: 'done' },
      { step: 'mail', state: 'skipped' },
    ])
    expect((await set('mail', 'open')).steps).toContainEqual({ step: 'mail', state: 'open' })
    expect(
      (await site.send(admin, 'PUT', '/api/admin/setup', { step: 'colors', state: 'done' })).status,
    ).toBe(400)
  })

  test('is no longer offered once every step is done or skipped', async () => {
    await set('identity', 'done')
    const ended: Setup = await (await site.send(admin, 'POST', '/api/admin/setup/end', undefined)).json()
    expect(ended.isOffered).toBe(false)
    expect(ended.steps.map(({ state }) => state)).toEqual(['done', ...Array(11).fill('skipped')])
    expect(await readToday()).toBeNull()
    expect((await set('mail', 'open')).isOffered).toBe(true)
  })

  test('names the texts that are still those of the sample', async () => {
    expect((await readSetup()).sampleTexts.identity).toBe(true)
    const before = await sampleSections()
    expect(before).toEqual(expect.arrayContaining(['hero', 'about', 'footer']))
    const { identity } = await site.read<SiteSettings>(admin, '/api/admin/site')
    const value = {
      ...identity.value,
      brand: 'Kestrel Works',
      ownerName: 'Ada Kestrel',
      offer: 'Bookkeeping',
      email: 'ada@kestrel.example',
      place: 'Leith',
      socials: [],
    }
    await change('/api/admin/site/identity', { value, version: 0 })
    const portfolio = { heading: 'What I made', text: 'In my own words' }
    await change('/api/admin/site/texts', { value: { portfolio }, version: 0 })
    expect((await readSetup()).sampleTexts.identity).toBe(false)
    expect(before).toContain('portfolio')
    expect(await sampleSections()).toEqual(before.filter((name) => name !== 'portfolio'))
  })

  test('removes records that nobody changed or needs, and gives reasons for the others', async () => {
    const [project] = await site.read<Project[]>(admin, '/api/projects')
    const [testimonial] = await site.read<Testimonial[]>(admin, '/api/testimonials')
    const [question] = await site.read<FaqEntry[]>(admin, '/api/faq')
    const [item] = await site.read<StoredItem[]>(admin, '/api/admin/member-items')
    const services = await site.read<AdminService[]>(admin, '/api/admin/services')
    const [post, draft] = await site.read<ManagedPost[]>(admin, '/api/blog/admin')
    await change(`/api/admin/projects/${project?.id}`, { title: 'My own project' })
    await change(`/api/admin/testimonials/${testimonial?.id}`, { name: 'Grace' })
    await change(`/api/admin/faq/${question?.id}`, { answer: 'My own answer' })
    await change(`/api/admin/member-items/${item?.id}`, { title: 'My own download' })
    await change(`/api/blog/${post?.id}`, { title: 'My own post' })
    await change(`/api/blog/drafts/${draft?.id}`, { fields: { title: 'Soon' }, baseVersion: 1 })
    await site.place(await signInAs('user'))
    const own = await site.send(admin, 'POST', '/api/admin/projects', {
      title: 'Brand new',
      description: 'It was never of the sample.',
    })
    expect(own.status).toBe(201)

    const premium = await signInAs('premium')
    expect(await site.read(premium, '/api/sample')).toEqual({ hasSample: true })
    const shown = await readSample()
    const staying = shown.groups.flatMap(({ kind, staying }) =>
      staying.map(({ reason }) => `${kind}: ${reason}`),
    )
    expect(staying.toSorted()).toEqual([
      'category: It has services that stay',
      'member-item: You changed it',
      'post-category: It has posts that stay',
      'post-category: It has posts that stay',
      'post: Somebody began to change it',
      'post: You changed it',
      'project: You changed it',
      'question: You changed it',
      'service: It has orders',
      'testimonial: You changed it',
    ])
    const { count } = shown
    expect((await remove(count - 1)).status).toBe(409)
    expect(await readSample()).toEqual(shown)

    expect(await (await remove(count)).json()).toEqual(shown)
    expect((await site.read<Project[]>(admin, '/api/projects')).map(({ title }) => title)).toEqual([
      'My own project',
      'Brand new',
    ])
    expect((await site.read<AdminService[]>(admin, '/api/admin/services')).map(({ id }) => id)).toEqual([1])
    expect(services.length).toBeGreaterThan(1)
    const posts = await site.read<ManagedPost[]>(admin, '/api/blog/admin')
    expect(posts.map(({ id }) => id).toSorted()).toEqual([post?.id, draft?.id].toSorted())
    const categories = await site.read<AdminCategory[]>(admin, '/api/admin/content-categories')
    expect(categories.map(({ id }) => id).toSorted()).toEqual(
      [post?.categoryId, draft?.categoryId].toSorted(),
    )
    expect(posts.map(({ categoryId }) => categoryId).toSorted()).toEqual(
      categories.map(({ id }) => id).toSorted(),
    )
    const left = await site.read<StoredItem[]>(admin, '/api/admin/member-items')
    expect(left.map(({ title }) => title)).toEqual(['My own download'])
    expect((await readSetup()).hasSample).toBe(false)
    // With the sample, pages show examples for figures that are not measured.
    expect(await site.read(premium, '/api/sample')).toEqual({ hasSample: false })
    expect(await site.read(premium, '/api/dashboard/figures')).toEqual({
      hasSample: false,
      premium: 0,
      tutorials: 0,
      resources: 0,
      support: 2,
    })
    const strip = await (await site.request('/', { headers: { cookie: premium.cookie } })).text()
    expect(strip).not.toMatch(/>Sample<|>240</)
    expect(await readSample()).toEqual({ count: 0, groups: [] })
    const home = await (await site.request('/')).text()
    expect(home).toContain('My own project')
    expect(home).not.toContain('Ledgerlark')
  })

  test('keeps a type of call that was booked, and the hours for it', async () => {
    const [type] = await db().select().from(callTypes)
    const call = { title: 'Intro call', guestEmail: 'ada@example.org', callTypeId: type?.id ?? 0, uid: '1' }
    const at = (time: string) => `2030-01-07T${time}:00Z`
    await db()
      .insert(appointments)
      .values({ ...call, startTime: at('10:00'), endTime: at('10:20'), busyUntil: at('10:30') })
    const { count, groups } = await readSample()
    const ofCalls = groups.filter(({ kind }) => kind === 'call-type' || kind === 'open-hours')
    expect(ofCalls.map(({ kind, going }) => [kind, going.length])).toEqual([
      ['call-type', 3],
      ['open-hours', 0],
    ])
    expect(ofCalls[0]?.staying).toEqual([{ id: type?.id, name: 'Intro call', reason: 'It has calls' }])
    expect(ofCalls[1]?.staying[0]).toMatchObject({
      name: 'Monday, 09:00 to 12:00',
      reason: 'It has types of calls that stay',
    })
    expect((await remove(count)).status).toBe(200)
    expect((await site.read<Offer>(admin, '/api/calls')).calls.map(({ slug }) => slug)).toEqual(['intro'])
    expect(await db().$count(availabilitySlots)).toBe(9)
  })

  test('removes the hours with the types of calls', async () => {
    const { count } = await readSample()
    expect((await remove(count)).status).toBe(200)
    expect(await db().$count(availabilitySlots)).toBe(0)
    expect((await site.read<Offer>(admin, '/api/calls')).calls).toEqual([])
  })

  test('puts neutral texts in place of the sample’s, but for those that the owner changed', async () => {
    const portfolio = { heading: 'What I made', text: '' }
    await change('/api/admin/site/texts', { value: { portfolio }, version: 0 })
    expect((await remove((await readSample()).count)).status).toBe(200)
    const stored = async () => (await site.read<SiteSettings>(admin, '/api/admin/site')).texts.value
    expect(await stored()).toEqual({ portfolio, withoutSample: true })
    const home = await (await site.request('/')).text()
    expect(home).not.toMatch(/happy clients|one business day|MVPs delivered/)
    await site.send(admin, 'DELETE', '/api/admin/site/texts', undefined)
    expect(await stored()).toEqual({ withoutSample: true })
    expect(await sampleSections()).toEqual([])
  })

  test('keeps the texts where the admin says so', async () => {
    const { count: expected } = await readSample()
    const body = { expected, keepsTexts: true }
    expect((await site.send(admin, 'POST', '/api/admin/sample/removal', body)).status).toBe(200)
    expect(await (await site.request('/')).text()).toContain('happy clients')
    expect(await sampleSections()).toEqual(expect.arrayContaining(['hero', 'labPage']))
  })

  test('names no texts that no page shows', async () => {
    const { sections } = await site.read<SiteSettings>(admin, '/api/admin/site')
    const hidden = sections.value.sections.map((one) => ({ ...one, isShown: one.name !== 'about' }))
    await change('/api/admin/site/sections', { value: { ...sections.value, sections: hidden }, version: 0 })
    expect(await sampleSections()).toContain('hero')
    expect(await sampleSections()).not.toContain('about')
  })

  test('removes it once when two admins ask at the same time', async () => {
    const { count } = await readSample()
    const answers = await Promise.all([remove(count), remove(count)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('is offered on no site that was set up before, and such a site has no sample', async () => {
  const site = await openTestSite('postgres')
  const { cookie } = await signInAs('admin')
  const setup: Setup = await (await site.request('/api/admin/setup', { headers: { cookie } })).json()
  expect(setup).toMatchObject({ isOffered: false, hasSample: false })
  expect(await db().$count(sampleRecords)).toBe(0)
  await site.close()
})
