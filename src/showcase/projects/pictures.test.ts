import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeImages } from '#base/images/commands/uses.ts'
import { images } from '#base/images/table.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgeProjects } from './commands.ts'
import type { Picture, Project } from './contract.ts'
import { projects } from './table.ts'

const fields = { title: 'Harbour map', description: 'A map that pilots trust.', featured: true }

describe.each(engines)('the images of a project on %s', (engine) => {
  let admin: AdminSite<Project>
  let cookie: string
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'projects', fields)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    for (const table of [projects, images]) await db().delete(table)
  })

  const upload = async (alt: string): Promise<Picture> => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
    const response = await admin.site.request(`/api/blog/images?alt=${alt}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/png' },
      body: new Uint8Array(await picture.png().toBuffer()),
    })
    const { address } = await response.json()
    return { address, alt }
  }
  const statusOf = async ({ address }: Picture) => (await admin.site.request(address)).status
  const letAWeekPass = () => db().update(images).set({ createdAt: sql`now() - interval '8 days'` })

  test('are stored in order with their descriptions, and are on its page, the front page and in shared links', async () => {
    const [map, list] = [await upload('A map'), await upload('A list')]
    const { id, slug, pictures } = await admin.create({ pictures: [map, list] })
    expect(pictures).toEqual([map, list])
    const changed = await admin.send('PUT', `/${id}`, { pictures: [{ ...list, alt: 'All harbours' }, map] })
    expect((await changed.json()).pictures).toEqual([{ ...list, alt: 'All harbours' }, map])
    const page = await (await admin.site.request(`/projects/${slug}`)).text()
    const shown = [
      ...page.matchAll(/<img src="(\/media\/[^"]*)" alt="([^"]*)"[^>]* width="900" height="600"/g),
    ]
    expect(shown.map(([, address, alt]) => [address, alt])).toEqual([
      [list.address, 'All harbours'],
      [map.address, 'A map'],
    ])
    expect(page).toContain(list.address.replace('900x600.webp', '480x320.avif'))
    expect(await (await admin.site.request('/')).text()).toContain(list.address)
    const share = async () => (await admin.site.request(`/share/project-${id}.png`)).headers.get('etag')
    const before = await share()
    await admin.send('PUT', `/${id}`, { pictures: [map] })
    expect(await share()).not.toBe(before)
  })

  test('are uploaded images with a text, without duplicates, and at most eight', async () => {
    const picture = await upload('A map')
    const unknown = { ...picture, address: '/media/aaaaaaaaaaaaaaaa/900x600.webp' }
    const smaller = { ...picture, address: picture.address.replace('900x600', '480x320') }
    for (const [pictures, field] of [
      [[{ ...picture, alt: ' ' }], 'pictures.0.alt'],
      [[{ ...picture, address: 'https://pictures.example/a.webp' }], 'pictures.0.address'],
      [[picture, picture], 'pictures'],
      [Array(9).fill(picture), 'pictures'],
      [[unknown], 'pictures'],
      [[smaller], 'pictures'],
    ] as const) {
      const response = await admin.send('POST', '', { ...fields, pictures })
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual([field])
    }
    expect(await admin.shown()).toEqual([])
  })

  test('are deleted once nothing shows them, but not while a project or a post does', async () => {
    const [kept, removed, posted] = [await upload('Kept'), await upload('Removed'), await upload('Posted')]
    const { id } = await admin.create({ pictures: [kept, removed, posted] })
    const post = { title: 'A', excerpt: 'B', content: `![x](${posted.address})` }
    await admin.site.send('POST', '/api/blog', post, { cookie })
    await letAWeekPass()
    await purgeImages()
    expect(await Promise.all([kept, removed, posted].map(statusOf))).toEqual([200, 200, 200])
    await admin.send('PUT', `/${id}`, { pictures: [kept] })
    await purgeImages()
    expect(await Promise.all([kept, removed, posted].map(statusOf))).toEqual([200, 404, 200])
  })

  test('stay while a deleted project can be restored', async () => {
    const picture = await upload('A map')
    const { id } = await admin.create({ pictures: [picture] })
    await admin.send('DELETE', `/${id}`)
    await letAWeekPass()
    await purgeProjects()
    await purgeImages()
    expect(await (await admin.send('POST', `/${id}/restore`)).json()).toMatchObject({ pictures: [picture] })
    expect(await statusOf(picture)).toBe(200)
    await admin.send('DELETE', `/${id}`)
    await db().update(projects).set({ deletedAt: sql`now() - interval '2 days'` }).where(eq(projects.id, id))
    await purgeProjects()
    await purgeImages()
    expect(await statusOf(picture)).toBe(404)
  })
})
