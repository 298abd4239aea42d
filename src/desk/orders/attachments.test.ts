import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import { db, engine as engineOf } from '#platform/database/database.ts'
import { fileChunks, files } from '#platform/files/table.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgeOrderUploads } from './commands/messages.ts'
import { openFilesSite } from './commands/testing/files-site.ts'
import type { Message } from './contract/schemas.ts'
import { orderAttachments } from './table.ts'

const megabyte = 1024 * 1024

describe.each(engines)('files of an order on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openFilesSite>>
  beforeAll(async () => {
    opened = await openFilesSite(engine)
  })
  afterAll(() => opened.site.close())

  test('reach the other party with a message, byte for byte', async () => {
    const { site, admin, ada, id, keep, write, addressOf } = opened
    const content = Buffer.from(`A long text. ${'ä'.repeat(400_000)}`)
    const file = await keep(ada, 'notes.txt', content)
    expect(file).toEqual({ id: file.id, name: 'notes.txt', type: 'text/plain', size: content.byteLength })
    const response = await write(ada, [file.id], 'Here it is')
    expect(response.status).toBe(201)
    expect(((await response.json()) as Message).attachments).toEqual([file])
    const [message] = await site.read<Message[]>(admin, `/api/orders/${id}/messages?sort=newest&limit=1`)
    expect(message).toMatchObject({ message: 'Here it is', attachments: [file] })
    const got = await site.get(admin, addressOf(file))
    expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true)
  })

  test('may have exactly 10 MB, and need a name', async () => {
    const { site, ada, upload, keep, addressOf } = opened
    const file = await keep(ada, 'a.txt', 'x'.repeat(10 * megabyte))
    expect(file.size).toBe(10 * megabyte)
    expect((await site.send(ada, 'DELETE', addressOf(file), undefined)).status).toBe(204)
    expect((await upload(ada, '', 'x')).status).toBe(400)
    expect((await upload(ada, 'x'.repeat(256), 'x')).status).toBe(400)
  })

  const fill = (order: number, size: number) =>
    db()
      .insert(files)
      .values({
        purpose: 'order-attachment',
        ownerId: order,
        name: 'a',
        type: 'text/plain',
        size,
        sha256: 'a',
      })
      .returning({ id: files.id })

  test('may take 50 MB of a client until an admin has accepted one of the client’s orders', async () => {
    const { site, admin, upload } = opened
    const bea = await signInAs('user')
    const [first, second] = [(await site.place(bea)).id, (await site.place(bea)).id]
    const [old] = await fill(first, 50 * megabyte - 5)
    await db()
      .insert(orderAttachments)
      .values({ fileId: old?.id ?? 0, orderId: first, uploaderId: bea.userId })
    const refused = await upload(bea, 'a.txt', 'x'.repeat(6), second)
    expect(refused.status).toBe(413)
    expect((await refused.json()).message).toBe(
      'Until an order of yours is accepted, your files may have 50 MB.',
    )
    expect((await upload(bea, 'a.txt', 'x'.repeat(5), second)).status).toBe(201)
    expect((await upload(admin, 'a.txt', 'x', second)).status).toBe(201)
    await site.change(bea, first, 'cancelled')
    expect((await upload(bea, 'a.txt', 'x', second)).status).toBe(413)
    await site.change(admin, second, 'in_progress')
    expect((await upload(bea, 'a.txt', 'x', second)).status).toBe(201)
    await site.cancelStarted(admin, bea, second)
    expect((await upload(bea, 'a.txt', 'x', second)).status).toBe(201)
  })

  test('are refused with a clear message while the disk is nearly full', async () => {
    const { ada, upload, keep } = opened
    const space = vi.spyOn(engineOf(), 'diskSpace').mockResolvedValue({ free: 1, size: 1e12 })
    const refused = await upload(ada, 'a.txt', 'x')
    space.mockRestore()
    expect(refused.status).toBe(503)
    expect((await refused.json()).message).toMatch(/disk of this site is nearly full/)
    await keep(ada)
  })

  test('may take 200 MB per order and 1 GB per client, even with parallel uploads', async () => {
    const { site, admin, upload } = opened
    const bea = await signInAs('user')
    const [first, second] = [(await site.place(bea)).id, (await site.place(bea)).id]
    await site.change(admin, first, 'in_progress')
    await fill(first, 199 * megabyte)
    const text = 'x'.repeat(0.6 * megabyte)
    const both = await Promise.all([upload(bea, 'a.txt', text, first), upload(bea, 'b.txt', text, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413])
    expect((await upload(bea, 'a.txt', text, second)).status).toBe(201)
    const [old] = await fill(0, 1023 * megabyte)
    await db()
      .insert(orderAttachments)
      .values({ fileId: old?.id ?? 0, orderId: first, uploaderId: bea.userId })
    const refused = await upload(bea, 'b.txt', text, second)
    expect(refused.status).toBe(413)
    expect((await refused.json()).message).toBe('Your orders have reached the maximum size of files.')
    expect((await upload(admin, 'b.txt', text, second)).status).toBe(201)
  })

  test('are refused in a message if they belong to another member or order, or were already sent', async () => {
    const { site, admin, ada, upload, keep, write } = opened
    const [own, sent, foreign] = [await keep(ada), await keep(ada), await keep(admin)]
    expect((await write(ada, [sent.id])).status).toBe(201)
    const other = (await site.place(ada)).id
    const elsewhere = (await (await upload(ada, 'a.txt', 'x', other)).json()) as Attachment
    for (const ids of [
      [foreign.id],
      [sent.id],
      [elsewhere.id],
      [2_000_000],
      [own.id, own.id],
      [own.id, foreign.id],
    ])
      expect((await write(ada, ids)).status, ids.join()).toBe(400)
    expect((await write(ada, Array(11).fill(own.id))).status).toBe(400)
    expect((await write(ada, [own.id])).status).toBe(201)
  })

  test('are visible only to their uploader until they are sent, and can be removed until then', async () => {
    const { site, admin, ada, keep, write, addressOf } = opened
    const file = await keep(ada)
    expect((await site.get(admin, addressOf(file))).status).toBe(404)
    expect((await site.send(admin, 'DELETE', addressOf(file), undefined)).status).toBe(404)
    expect((await site.send(ada, 'DELETE', addressOf(file), undefined)).status).toBe(204)
    expect((await site.get(ada, addressOf(file))).status).toBe(404)
    expect(await db().$count(fileChunks, eq(fileChunks.fileId, file.id))).toBe(0)
    const sent = await keep(ada)
    await write(ada, [sent.id])
    expect((await site.send(ada, 'DELETE', addressOf(sent), undefined)).status).toBe(404)
  })

  test('are hidden from other members: 404 at every address, and at those of their own orders', async () => {
    const { site, ada, upload, keep, write, addressOf } = opened
    const file = await keep(ada)
    await write(ada, [file.id])
    for (const role of ['user', 'premium', 'developer'] as const) {
      const other = await signInAs(role)
      const own = (await site.place(other)).id
      expect((await upload(other, 'a.txt', 'x')).status).toBe(404)
      for (const path of [addressOf(file), `/api/orders/${own}/attachments/${file.id}`]) {
        expect((await site.get(other, path)).status).toBe(404)
        expect((await site.send(other, 'DELETE', path, undefined)).status).toBe(404)
      }
    }
  })

  test('are removed after a day if they were never sent', async () => {
    const { site, ada, keep, write, addressOf } = opened
    const [old, recent, sent] = [await keep(ada), await keep(ada), await keep(ada)]
    await write(ada, [sent.id])
    for (const { id: fileId } of [old, sent])
      await db()
        .update(orderAttachments)
        .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
        .where(eq(orderAttachments.fileId, fileId))
    await purgeOrderUploads()
    expect((await site.get(ada, addressOf(old))).status).toBe(404)
    for (const file of [recent, sent]) expect((await site.get(ada, addressOf(file))).status).toBe(200)
    expect(await db().$count(files, eq(files.id, old.id))).toBe(0)
  })

  test('stay with their order when the client is deactivated', async () => {
    const { site, admin, ada, keep, write, addressOf } = opened
    const file = await keep(ada)
    await write(ada, [file.id])
    await site.send(admin, 'PATCH', `/api/admin/users/${ada.userId}/deactivate`, {})
    expect((await site.get(ada, addressOf(file))).status).toBe(401)
    expect((await site.get(admin, addressOf(file))).status).toBe(200)
  })
})
