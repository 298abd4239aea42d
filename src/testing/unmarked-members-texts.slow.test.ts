import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAccess } from '#frame/page-access.ts'
import { makeClient } from './greek-clients.ts'
import { type GreekSite, openGreekSite, signInGreek } from './greek-site.ts'
import { markTexts, nameFaults } from './marked-texts.ts'

const restoreTexts = markTexts()
let site: GreekSite
let client: Awaited<ReturnType<typeof makeClient>>
beforeAll(async () => {
  site = await openGreekSite()
  client = await makeClient(site)
})
afterAll(async () => {
  await site.close()
  restoreTexts()
})

/** The pages of the roles `user` and `premium`, with records in every state. */
async function listPages(): Promise<string[]> {
  const { orders, invoices, tickets, ada } = client
  const items = await site.read<{ id: number; kind: string }[]>(ada, '/api/member-items')
  const ids: Record<string, number[]> = {
    '/dashboard/orders/$id': Object.values(orders),
    '/dashboard/invoices/$id': Object.values(invoices),
    '/dashboard/support/$id': Object.values(tickets),
    '/dashboard/tutorials/$id': items.filter(({ kind }) => kind === 'tutorial').map(({ id }) => id),
  }
  const open = Object.entries(pageAccess).filter(
    ([, access]) => access === 'member' || access.includes('premium'),
  )
  return open.flatMap(([path]) => {
    if (!path.includes('$')) return [path]
    expect(ids[path]?.length, `no record for ${path}`).toBeGreaterThan(0)
    return (ids[path] ?? []).map((id) => path.replace('$id', String(id)))
  })
}

const tabs = ['projects', 'messages', 'files', 'reviews'].map((tab) => `/dashboard?tab=${tab}`)

test('every text of a client’s page is marked', async () => {
  const { cookie } = client.ada
  expect(nameFaults(await site.readPages([...(await listPages()), ...tabs], cookie))).toEqual([])
})

test('every text of a client’s page without records is marked', async () => {
  const { cookie } = await signInGreek('user')
  const paths = (await listPages()).filter((path) => !/\d/.test(path))
  expect(nameFaults(await site.readPages([...paths, ...tabs], cookie))).toEqual([])
})

test('every text of a client’s notice is marked', async () => {
  const notices = await site.read<{ title: string }[]>(client.ada, '/api/notices')
  expect(notices.length).toBeGreaterThan(20)
  expect(nameFaults([['/api/notices', notices.map(({ title }) => title)]])).toEqual([])
})
