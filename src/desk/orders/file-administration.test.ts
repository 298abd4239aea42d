import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment, SentFile } from '#desk/threads/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { fileChunks, files } from '#platform/files/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { AdminFile } from './contract/files.ts'
import type { Message } from './contract/schemas.ts'

describe.each(engines)('uploaded files for admins on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let ada: Awaited<ReturnType<typeof signInAs>>
  let order: number
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    ada = await signInAs('user')
    order = (await site.place(ada)).id
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(files))

  async function attach(name: string, size: number): Promise<Attachment> {
    const path = `/api/orders/${order}/attachments?name=${name}`
    const response = await site.upload(ada, path, Buffer.from('x'.repeat(size)))
    expect(response.status).toBe(201)
    return (await response.json()) as Attachment
  }
  async function uploadPicture(): Promise<string> {
    const content = await sharp({ create: { width: 500, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const response = await site.upload(admin, '/api/blog/images?alt=Red', Buffer.from(content))
    expect(response.status).toBe(201)
    return (await response.json()).address
  }
  const send = (attachments: number[]) =>
    site.send(ada, 'POST', `/api/orders/${order}/messages`, { attachments })
  const remove = (id: number) => site.send(admin, 'DELETE', `/api/admin/files/${id}`, undefined)
  const list = (query = '') => site.read<AdminFile[]>(admin, `/api/admin/files${query}`)

  test('are sorted by size, with their place and uploader', async () => {
    const small = await attach('small.txt', 10)
    const large = await attach('large.txt', 5000)
    const same = await attach('same.txt', 10)
    await attach('unfinished.txt', 20)
    await db().update(files).set({ isFinished: false }).where(eq(files.name, 'unfinished.txt'))
    await send([large.id])
    expect(await list()).toEqual([
      { ...large, createdAt: expect.any(String), uploaderName: 'user', orderId: order, isSent: true },
      { ...same, createdAt: expect.any(String), uploaderName: 'user', orderId: order, isSent: false },
      { ...small, createdAt: expect.any(String), uploaderName: 'user', orderId: order, isSent: false },
    ])
    expect(await site.readAllIds(admin, '/api/admin/files?limit=1')).toEqual([large.id, same.id, small.id])
    expect((await list('?search=SMALL')).map(({ id }) => id)).toEqual([small.id])
  })

  test('are deleted for both parties, and the message keeps a line about it', async () => {
    const [gone, kept] = [await attach('gone.txt', 600_000), await attach('kept.txt', 20)]
    const sent = (await (await send([gone.id, kept.id])).json()) as Message
    expect((await remove(gone.id)).status).toBe(204)
    const [message] = await site.read<Message[]>(ada, `/api/orders/${order}/messages?after=${sent.id - 1}`)
    expect(message?.attachments).toEqual([{ ...gone, deletedAt: expect.stringMatching(/^\d{4}-/) }, kept])
    for (const who of [ada, admin]) {
      expect((await site.get(who, `/api/orders/${order}/attachments/${gone.id}`)).status).toBe(404)
      expect((await site.get(who, `/api/orders/${order}/attachments/${kept.id}`)).status).toBe(200)
    }
    expect(await db().$count(fileChunks, eq(fileChunks.fileId, gone.id))).toBe(0)
    expect((await remove(gone.id)).status).toBe(404)
  })

  test('cannot be sent after they are deleted', async () => {
    const { id } = await attach('early.txt', 10)
    expect((await remove(id)).status).toBe(204)
    const refused = await send([id])
    expect(refused.status).toBe(400)
    expect((await refused.json()).message).toMatch(/not there any more/)
  })

  test('of posts are deleted in every size', async () => {
    const address = await uploadPicture()
    const other = await uploadPicture()
    const listed = await list()
    expect(listed[0]).toMatchObject({ uploaderName: 'admin', orderId: null, isSent: false })
    const key = address.split('/')[2]
    const [first] = listed.filter(({ name }) => name.startsWith(`${key}-`))
    expect((await remove(first?.id ?? 0)).status).toBe(204)
    expect((await list()).filter(({ name }) => name.startsWith(`${key}-`))).toEqual([])
    expect((await site.get(admin, address)).status).toBe(404)
    expect((await site.get(admin, other)).status).toBe(200)
  })

  test('that are unknown are not found', async () => {
    expect((await remove(2_147_483_000)).status).toBe(404)
  })

  test('are listed on their order, newest first, from sending until deletion', async () => {
    const [first, second, unsent] = [
      await attach('a.txt', 3),
      await attach('b.txt', 5),
      await attach('c.txt', 7),
    ]
    await send([first.id])
    await send([second.id])
    const files = `/api/orders/${order}/files`
    const listed = await site.read<SentFile[]>(admin, files)
    const ours = listed.filter(({ id }) => [first.id, second.id, unsent.id].includes(id))
    expect(ours.map(({ name, size }) => [name, size])).toEqual([
      ['b.txt', 5],
      ['a.txt', 3],
    ])
    expect(ours[0]).toMatchObject({ senderName: expect.any(String), createdAt: expect.any(String) })
    await remove(second.id)
    const left = await site.read<SentFile[]>(ada, files)
    expect(left.map(({ id }) => id)).not.toContain(second.id)
    expect((await site.get(await signInAs('user'), files)).status).toBe(404)
  })
})
