import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { clients } from '#desk/clients/table.ts'
import { db } from '#platform/database/database.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { OpenOrder, Order } from './contract/schemas.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('an order that an admin sets up for a client on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  let ada: Person
  beforeAll(async () => {
    site = await openOrderSite(engine, renderAnyPage)
    chief = await signInAs('admin')
    ada = await signInAs('user')
    await makeClients()
  })
  afterAll(() => site.close())

  async function setUp(changes: object): Promise<number> {
    const [record] = await db().select({ id: clients.id }).from(clients).where(eq(clients.userId, ada.userId))
    const placed = await site.send(chief, 'POST', `/api/admin/clients/${record?.id}/orders`, {
      ...{ serviceId: 1, packageType: 'standard', scope: 'Updates and backups.' },
      ...changes,
    })
    expect(placed.status).toBe(201)
    return ((await placed.json()) as Order).id
  }
  const orderOf = (who: Person, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const pageOf = async (who: Person, id: number) =>
    (await (await site.get(who, `/dashboard/orders/${id}`)).text()).replaceAll('<!-- -->', '')
  const authorOf = (page: string) => /role="log".*?<span[^>]*font-medium[^>]*>([^<]*)</s.exec(page)?.[1]

  test('names the admin as the author for both parties', async () => {
    const id = await setUp({})
    const seen = await orderOf(ada, id)
    expect(seen.placedBy?.id).toBe(chief.userId)
    const name = seen.placedBy?.name
    expect(seen.turnWords.reason).toBe(
      `${name} set up this order for you. The work begins once it is accepted.`,
    )
    expect((await orderOf(chief, id)).turnWords.reason).toBe(
      `The order was set up for ${seen.clientName}. Accept it, or cancel it and say why.`,
    )
    const [ofClient, ofAdmin] = [await pageOf(ada, id), await pageOf(chief, id)]
    expect([authorOf(ofClient), authorOf(ofAdmin)]).toEqual([name, 'You'])
    expect(ofClient).toContain(`${name} set up this order for you. You can cancel the order`)
    expect(ofAdmin).toContain(`The order was set up for ${seen.clientName}. It is not accepted yet.`)
    for (const words of ['What you ordered', 'waits for your answer', 'is being read'])
      expect(ofClient + ofAdmin).not.toContain(words)
  })

  test('shows nothing usual once it has a title or hours of its own', async () => {
    const timelines = await Promise.all(
      [{}, { title: 'Care of the shop' }, { effortMinutes: 750 }].map(async (changes) => {
        const id = await setUp(changes)
        return (await orderOf(ada, id)).timeline
      }),
    )
    expect(timelines).toEqual(['38 days', null, null])
    const { id } = await site.place(ada)
    expect(await orderOf(ada, id)).toMatchObject({ timeline: '38 days', placedBy: { id: ada.userId } })
    expect(authorOf(await pageOf(chief, id))).not.toBe('You')
  })

  test('keeps its request in the conversation once it is accepted, and nothing is said to be missing', async () => {
    const id = await setUp({})
    expect((await site.change(chief, id, 'in_progress')).status).toBe(200)
    for (const who of [ada, chief]) {
      const page = await pageOf(who, id)
      expect(/role="log".*?<\/article>/s.exec(page)?.[0]).toContain('Updates and backups.')
      expect(page).not.toContain('No messages yet')
    }
    const silent = await setUp({ scope: undefined })
    await site.change(chief, silent, 'in_progress')
    expect(await pageOf(ada, silent)).toMatch(/role="log".*?began the work/s)
  })
})
