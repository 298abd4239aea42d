import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallType } from '#desk/calls/contract/calls.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { renderPublicPage } from '../../render-page.tsx'

describe.each(engines)('the list of calls on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine, renderPublicPage)
  })
  afterAll(() => site.close())

  test('says that no account is needed only while a call is open to everybody', async () => {
    const admin = await signInAs('admin')
    const says = async () => (await (await site.request('/book')).text()).includes('no cookie set')
    expect(await says()).toBe(true)
    for (const { id, openTo } of await site.read<CallType[]>(admin, '/api/admin/call-types'))
      if (openTo === 'anyone') {
        const change = { openTo: 'member' }
        expect((await site.send(admin, 'PUT', `/api/admin/call-types/${id}`, change)).status).toBe(200)
      }
    expect(await says()).toBe(false)
  })
})
