import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSections, type Sections } from '#base/site/contract/sections.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { callTypes } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { renderPublicPage } from '../render-page.tsx'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderPublicPage, 'sample')
  cookie = (await signInAs('admin')).cookie
  await db().update(callTypes).set({ isActive: true }).where(eq(callTypes.slug, 'intro'))
  await publish(availabilityChannel, 'types')
})
afterAll(() => site.close())

let version = 0
async function change(value: Partial<Sections>): Promise<Response> {
  const body = { value: { ...defaultSections, ...value }, version }
  const answer = await site.send('PUT', '/api/admin/site/sections', body, { cookie })
  if (answer.ok) version = (await answer.clone().json()).version
  return answer
}

const frontPage = async () => (await site.request('/')).text()
const links = defaultSections.links
const barOf = (html: string) => /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? ''

describe('links of the owner’s own', () => {
  const own = (label: string, address: string) => ({ label, address, isShown: true })

  test('stand where he puts them in the navigation', async () => {
    const uses = own('Uses <b>', '/uses?a=1&b=2')
    const talks = { ...own('Talks', 'https://talks.example/me'), isShown: false }
    await change({ links: [...links.slice(0, 2), uses, ...links.slice(2), talks] })
    const bar = barOf(await frontPage())
    expect(bar).toMatch(/href="\/uses\?a=1&amp;b=2"[^>]*>Uses &lt;b&gt;</)
    expect(bar.indexOf('Uses')).toBeLessThan(bar.indexOf('Portfolio'))
    expect(bar).not.toContain('Talks')
    const stored = await site.request('/api/admin/site', { headers: { cookie } })
    expect((await stored.json()).sections.value.links).toContainEqual(talks)
    await change({})
  })

  test.each([
    ['label', own('', '/uses')],
    ['label', own('x'.repeat(31), '/uses')],
    ['address', own('Uses', '')],
    ['address', own('Uses', 'javascript:alert(1)')],
    ['address', own('Uses', '//elsewhere.example')],
    ['address', own('Uses', '/\\elsewhere.example')],
    ['address', own('Uses', `/${'x'.repeat(500)}`)],
  ])('are refused with a wrong %s: %j', async (field, link) => {
    const answer = await change({ links: [...links, link] })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(`value.links.${links.length}.${field}`)
  })

  test('are five at most', async () => {
    const answer = await change({
      links: [...links, ...Array.from({ length: 6 }, () => own('Uses', '/uses'))],
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('Use at most 5 links of your own')
  })
})

describe('labels of links', () => {
  const labeled = (list: 'links' | 'footer', name: string, label: string) => ({
    [list]: defaultSections[list].map((link) =>
      'name' in link && link.name === name ? { ...link, label } : link,
    ),
  })
  const footerOf = (html: string) => /<nav aria-label="Footer".*?<\/nav>/s.exec(html)?.[0] ?? ''

  test.each([
    ['links', 'portfolio', 'Portfolio', 'href="/#portfolio"', barOf],
    ['links', 'ai-tools', 'AI Tools', 'href="/ai-tools"', barOf],
    ['footer', 'all-services', 'All Services', 'href="/services"', footerOf],
    ['footer', 'feed', 'RSS', 'href="/feed.xml"', footerOf],
    ['footer', 'calls', 'Book a call', 'href="/book"', footerOf],
  ] as const)('of the %s, %s, are the owner’s, or the usual one', async (list, name, usual, target, part) => {
    const before = part(await frontPage())
    expect(before).toContain(`>${usual}<`)
    await change(labeled(list, name, 'Work & more'))
    const renamed = part(await frontPage())
    expect(renamed).toContain('>Work &amp; more<')
    expect(renamed).toContain(target)
    expect(renamed).not.toContain(`>${usual}<`)
    await change(labeled(list, name, '  '))
    expect(part(await frontPage())).toBe(before)
    await change({})
  })

  test('may be equal, and lead to different places', async () => {
    const both = links.map((link) =>
      'name' in link && ['about', 'services'].includes(link.name) ? { ...link, label: 'More' } : link,
    )
    await change({ links: both })
    expect(barOf(await frontPage()).match(/>More</g)).toHaveLength(2)
    await change({})
  })

  test.each(['links', 'footer'] as const)('of the %s have 40 letters at most', async (list) => {
    const name = list === 'links' ? 'portfolio' : 'contact'
    expect((await change(labeled(list, name, 'x'.repeat(40)))).status).toBe(200)
    const answer = await change(labeled(list, name, 'x'.repeat(41)))
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe('Use at most 40 letters')
    await change({})
  })

  test('of the footer hide and move with their links', async () => {
    const footer = defaultSections.footer
      .toReversed()
      .map((link) => ({ ...link, isShown: link.name !== 'about' }))
    await change({ footer })
    const shown = footerOf(await frontPage())
    expect(shown).not.toContain('About Tessa')
    expect(shown.indexOf('RSS')).toBeLessThan(shown.indexOf('>Home<'))
    await change({})
  })
})
