import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import type { Availability } from '#desk/calls/contract/availability.ts'
import type { Offer } from '#desk/calls/contract/calls.ts'
import type { Today } from '#frame/today/contract.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { leaveSamplePromises } from './commands.ts'
import type { Sample, Setup, Work } from './contract.ts'
import { setupSteps } from './domain/steps.ts'

describe.each(engines)('what the owner says in the set-up on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeEach(async () => {
    site = await openOrderSite(engine, renderPublicPage)
    admin = await signInAs('admin')
  })
  afterEach(() => site.close())

  const settings = () => site.read<SiteSettings>(admin, '/api/admin/site')
  const hours = () => site.read<Availability>(admin, '/api/admin/availability')
  const change = async (path: string, body: object) => {
    const answer = await site.send(admin, 'PUT', path, body)
    expect(answer.status, path).toBe(200)
    return answer
  }
  const removeSample = async () => {
    const { count } = await site.read<Sample>(admin, '/api/admin/sample')
    const answer = await site.send(admin, 'POST', '/api/admin/sample/removal', { expected: count })
    expect(answer.status).toBe(200)
  }
  const page = async (path: string) => (await site.request(path)).text()
  const checklist = async () => (await site.read<Today>(admin, '/api/admin/today')).checklist

  test('the deposit and the hours for orders are asked, and stored without touching the hours for calls', async () => {
    const work = () => site.read<Work>(admin, '/api/admin/setup/work')
    expect(await work()).toEqual({ depositPercent: null, projectMinutes: null })
    const { week } = await hours()
    const answers = { depositPercent: 25, projectMinutes: [0, 300, 300, 300, 300, 0, 0] }
    expect(await (await change('/api/admin/setup/work', answers)).json()).toEqual(answers)
    expect(await work()).toEqual(answers)
    const holds = async () => (await settings()).invoices.value.depositFirst
    expect((await settings()).invoices.value.depositPercent).toBe(25)
    expect(await holds(), 'the work waits for the first deposit').toBe(true)
    const { value, version } = (await settings()).invoices
    await change('/api/admin/site/invoices', { value: { ...value, depositFirst: false }, version })
    await change('/api/admin/setup/work', answers)
    expect(await holds(), 'a later answer changes nothing else').toBe(false)
    expect((await hours()).rules.projectMinutes).toEqual(answers.projectMinutes)
    expect((await hours()).week).toEqual(week)
    const { steps } = await site.read<Setup>(admin, '/api/admin/setup')
    expect(steps).toContainEqual({ step: 'work', state: 'done' })
    await removeSample()
    expect(await work(), 'the answers stay without the sample').toEqual(answers)
  })

  test('without an answer the sample’s deposit and hours go with the sample', async () => {
    await removeSample()
    expect((await settings()).invoices.value.depositPercent).toBe(0)
    expect((await hours()).rules.projectMinutes).toEqual([0, 0, 0, 0, 0, 0, 0])
    const { value, version } = (await settings()).invoices
    await change('/api/admin/site/invoices', { value: { ...value, depositPercent: 30 }, version })
    await site.send(admin, 'DELETE', '/api/admin/site/invoices', undefined)
    expect((await settings()).invoices.value.depositPercent, 'after a reset').toBe(0)
  })

  test('a headline of one’s own keeps no figure of the sample beside it', async () => {
    const { texts } = await import('#content/texts.ts')
    const owner = { ownerName: 'Tessa Brandvold', firstName: 'Tessa', place: 'Duluth, Minnesota' }
    const hero = { ...texts(owner).hero, headline: ['Charts of tides'], lead: 'For small harbors.' }
    await change('/api/admin/site/texts', { value: { hero }, version: 0 })
    expect(await page('/')).toContain('happy clients')
    await removeSample()
    const html = await page('/')
    expect(html).toContain('Charts of tides')
    expect(html).toContain('For small harbors.')
    expect(html).not.toContain('happy clients')
  })

  test('the title and the description of the front page are the owner’s', async () => {
    const search = { title: 'Charts of tides', description: 'For small harbors.', keywords: [] }
    await change('/api/admin/site/texts', { value: { search }, version: 0 })
    const html = await page('/')
    expect(html).toContain('<title>Waymark | Charts of tides</title>')
    expect(html).toContain('<meta name="description" content="For small harbors."')
    await change('/api/admin/site/texts', { value: { search: { ...search, title: '' } }, version: 1 })
    expect(await page('/')).toContain('<title>Waymark</title>')
  })

  test('packages without a description have the owner’s, or none', async () => {
    const { texts } = await settings()
    const order = { packages: '', popular: '', basic: 'The least', standard: '', premium: '' }
    await change('/api/admin/site/texts', { value: { ...texts.value, order }, version: texts.version })
    const html = await page('/services/1')
    expect(html).toContain('The least')
    expect(html).not.toContain('Most popular option')
  })

  test('what is left to do is listed after the set-up, until it is hidden', async () => {
    expect(await checklist(), 'during the set-up').toBeNull()
    for (const { name: step } of setupSteps)
      await site.send(admin, 'PUT', '/api/admin/setup', { step, state: 'skipped' })
    expect(await checklist()).toEqual(
      ['texts', 'pages', 'invoices', 'calls', 'mail', 'second-factor', 'copies'].map((item) => ({
        item,
        isDone: false,
      })),
    )
    const { value, version } = (await settings()).invoices
    const seller = {
      ...{ sellerName: 'Lena Brandt', sellerAddress: 'Hafenstr. 5\n04109 Leipzig', sellerCountry: 'DE' },
      ...{ taxNumber: '231/123/45678', iban: 'DE02120300000000202051' },
    }
    await change('/api/admin/site/invoices', { value: { ...value, ...seller, vatRates: '' }, version })
    expect(await checklist(), 'without a rate of VAT').toContainEqual({ item: 'invoices', isDone: false })
    const saved = (await settings()).invoices
    await change('/api/admin/site/invoices', { ...saved, value: { ...saved.value, vatRates: '19' } })
    for (const slug of ['imprint', 'privacy']) {
      const text = { slug, title: slug, markdown: 'Written.', status: 'published' }
      expect((await site.send(admin, 'POST', '/api/admin/pages', text)).status).toBe(201)
    }
    const type = { title: 'Tide talk', minutes: 30 }
    expect((await site.send(admin, 'POST', '/api/admin/call-types', type)).status).toBe(201)
    const done = (await checklist())?.filter(({ isDone }) => isDone).map(({ item }) => item)
    expect(done).toEqual(['pages', 'invoices', 'calls'])
    const answer = await site.send(admin, 'POST', '/api/admin/setup/checklist/end', undefined)
    expect(answer.status).toBe(204)
    expect(await checklist()).toBeNull()
  })

  test('whoever hides the set-up is not shown another list in its place', async () => {
    await site.send(admin, 'POST', '/api/admin/setup/end', undefined)
    expect(await site.read<Today>(admin, '/api/admin/today')).toMatchObject({ setup: null, checklist: null })
  })
})

describe.each(engines)('the promises of the sample on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeEach(async () => {
    site = await openTestSite(engine, {}, renderPublicPage, 'sample')
  })
  afterEach(() => site.close())

  const read = async <T>(path: string, cookie = ''): Promise<T> =>
    (await site.request(path, { headers: { cookie } })).json()
  const freeTimes = async () =>
    (await read<Offer>('/api/calls')).calls.flatMap(({ nextFree }) => nextFree ?? [])
  const book = (start: string) =>
    site.send('POST', '/api/calls/intro/bookings', {
      ...{ start, name: 'Ada', email: 'ada@example.org', timeZone: 'Europe/Lisbon' },
    })

  test('are shown while the site has no owner, and none is kept once it has one who has said nothing', async () => {
    await leaveSamplePromises()
    const [start = ''] = await freeTimes()
    expect((await book(start)).status).toBe(201)

    const { cookie } = await signInAs('admin')
    const [next = ''] = await freeTimes()
    await leaveSamplePromises()
    expect(await freeTimes()).toEqual([])
    expect((await book(next)).status).toBe(409)
    expect((await read<SiteSettings>('/api/admin/site', cookie)).invoices.value.depositPercent).toBe(0)
    const { rules, week } = await read<Availability>('/api/admin/availability', cookie)
    expect(rules.projectMinutes).toEqual(Array(7).fill(0))
    expect(week[1], 'the owner still sees what he could open').toMatchObject({
      isActive: false,
      hours: [{ start: '09:00' }, { start: '13:30' }],
    })
    const unanswered = { depositPercent: null, projectMinutes: null }
    expect(await read('/api/admin/setup/work', cookie)).toEqual(unanswered)
  })

  test('what an admin has saved stays', async () => {
    const { cookie } = await signInAs('admin')
    const send = async (path: string, body: object) =>
      expect((await site.send('PUT', path, body, { cookie })).status, path).toBe(200)
    const { rules, week } = await read<Availability>('/api/admin/availability', cookie)
    await send('/api/admin/availability', { rules, week })
    const answers = { depositPercent: 40, projectMinutes: [0, 360, 360, 360, 360, 240, 0] }
    await send('/api/admin/setup/work', answers)
    await leaveSamplePromises()
    expect(await freeTimes()).not.toEqual([])
    expect(await read('/api/admin/setup/work', cookie)).toEqual(answers)
    expect((await read<Availability>('/api/admin/availability', cookie)).week).toEqual(week)
  })
})

test('a site that was never set up from the sample has no list of what is left to do', async () => {
  const site = await openTestSite('postgres')
  const { cookie } = await signInAs('admin')
  const today: Today = await (await site.request('/api/admin/today', { headers: { cookie } })).json()
  expect(today.checklist).toBeNull()
  await site.close()
})
