import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { uploadedBytes } from '#desk/threads/commands.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

const megabyte = 1024 * 1024
const text = (megabytes: number) => Buffer.alloc(megabytes * megabyte, 'x')
const prove = ({ userId }: { userId: number }, isEmailVerified: boolean) =>
  db().update(users).set({ isEmailVerified }).where(eq(users.id, userId))

describe.each(engines)('files of a client with an unverified email address, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  const upload = (who: Person, order: number, content: Buffer<ArrayBuffer>) =>
    site.upload(who, `/api/orders/${order}/attachments?name=a.txt`, content)
  async function signInUnproved(role: 'user' | 'premium' = 'user') {
    const who = await signInAs(role)
    await prove(who, false)
    return { ...who, first: (await site.place(who)).id, second: (await site.place(who)).id }
  }

  test('may have 5 MB in all until it is verified', async () => {
    const bea = await signInUnproved()
    expect((await upload(bea, bea.first, text(3))).status).toBe(201)
    expect((await upload(bea, bea.second, text(2))).status).toBe(201)
    const refused = await upload(bea, bea.second, Buffer.from('x'))
    expect(refused.status).toBe(413)
    expect((await refused.json()).message).toBe(
      'Until you confirm your email address, or an order of yours is accepted, your files may have 5 MB.',
    )
    await prove(bea, true)
    expect((await upload(bea, bea.second, text(6))).status).toBe(201)
  })

  test('may have more once an order was accepted, whatever happens to it', async () => {
    const bea = await signInUnproved()
    expect((await upload(bea, bea.second, text(6))).status).toBe(413)
    await site.change(admin, bea.first, 'in_progress')
    await site.cancelStarted(admin, bea, bea.first)
    expect((await upload(bea, bea.second, text(6))).status).toBe(201)
  })

  test('stay below 5 MB with parallel uploads, for orders and for support', async () => {
    const bea = await signInUnproved('premium')
    const answers = await Promise.all([
      upload(bea, bea.first, text(3)),
      upload(bea, bea.second, text(3)),
      site.upload(bea, '/api/tickets/attachments?name=a.txt', text(3)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413])
    expect(await uploadedBytes(bea.userId)).toBe(3 * megabyte)
  })

  test('exclude those that admins send to the client', async () => {
    const bea = await signInUnproved()
    await prove(admin, false)
    expect((await upload(admin, bea.first, text(6))).status).toBe(201)
    await prove(admin, true)
    expect((await upload(bea, bea.first, text(5))).status).toBe(201)
  })
})
