import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { projectRoot } from '#platform/root.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines } from '#testing/site.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

const fields = {
  title: 'Harbour map',
  description: 'A map that pilots trust.',
  longDescription: 'The whole story.',
  featured: true,
}

describe.each(engines)('projects on %s', (engine) => {
  let admin: AdminSite<Project>
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'projects', fields)
  })
  afterAll(() => admin.site.close())
  beforeEach(() => db().delete(projects))

  test('have an address from the title, until another one is chosen', async () => {
    const made = [
      await admin.create({ title: 'Tidewick: live tide data' }),
      await admin.create({ title: 'Tidewick, the sequel: more tides' }),
      ...(await Promise.all([0, 1].map(() => admin.create({ title: 'Tidewick' })))),
      await admin.create({ title: '***' }),
    ]
    const slugs = made.map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual([
      'project',
      'tidewick',
      'tidewick-2',
      'tidewick-3',
      'tidewick-the-sequel',
    ])
    const change = (fields: object) => admin.send('PUT', `/${made[0]?.id}`, fields)
    expect(await (await change({ title: 'Renamed' })).json()).toMatchObject({ slug: 'tidewick' })
    expect(await (await change({ slug: 'mine' })).json()).toMatchObject({ title: 'Renamed', slug: 'mine' })
    const taken = await change({ slug: 'tidewick-2' })
    expect(taken.status).toBe(409)
    const message = 'Another project has this address'
    expect(await taken.json()).toEqual({ message, fields: { slug: message } })
    expect((await admin.create({ title: 'Blog' })).slug).toBe('blog-project')
  })

  test('have their own page, featured or not, which follows a new address', async () => {
    const { id, slug } = await admin.create({ featured: false, clientName: 'Fathom' })
    const open = async (path: string) => {
      const response = await admin.site.request(path)
      return [response.status, response.headers.get('location') ?? (await response.text())] as const
    }
    const [status, html] = await open(`/projects/${slug}`)
    expect(status).toBe(200)
    for (const text of ['"@type":"CreativeWork"', 'The whole story.', 'Fathom', `/share/project-${id}.png`])
      expect(html).toContain(text)
    expect((await open('/sitemap.xml'))[1]).toContain('/projects/harbour-map</loc>')
    expect((await open('/feed.xml'))[1]).toContain('/projects/harbour-map</link>')
    for (const [from, to] of [
      ['harbour-map', 'map-of-harbours'],
      ['map-of-harbours', 'maps'],
    ]) {
      await admin.send('PUT', `/${id}`, { slug: to })
      expect(await open(`/projects/${from}`)).toEqual([301, `/projects/${to}`])
    }
    await admin.send('PUT', `/${id}`, { slug: 'harbour-map' })
    expect((await open('/projects/harbour-map'))[0]).toBe(200)
    expect(await open('/projects/maps')).toEqual([301, '/projects/harbour-map'])
    await admin.send('DELETE', `/${id}`)
    expect((await open('/projects/harbour-map'))[0]).toBe(404)
    expect((await open('/projects/nothing'))[0]).toBe(404)
  })

  test('from before got their addresses by the migration', async () => {
    const file = join(projectRoot, 'db', 'migrations', '0700_project_results.sql')
    const [fill = ''] = /do \$\$.*?end \$\$;/s.exec(await readFile(file, 'utf8')) ?? []
    const titles = ['Osprey Lane: a design system', 'Osprey Lane', '***', 'Osprey Lane 2', 'Osprey, lane!']
    for (const title of titles) await admin.create({ title })
    await db().execute(sql`alter table projects alter column slug drop not null`)
    await db().execute(sql`update projects set slug = null`)
    await db().execute(sql.raw(fill))
    await db().execute(sql`alter table projects alter column slug set not null`)
    const slugs = (await admin.shown()).map(({ slug }) => slug)
    expect(slugs).toEqual(['osprey-lane', 'osprey-lane-2', 'project', 'osprey-lane-2-2', 'osprey-lane-3'])
  })
})
