import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { engine as engineOf } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { isWholeRun } from '#testing/run-settings.ts'
import { engines, signInAs } from '#testing/site.ts'

const megabyte = 1024 * 1024
const text = (megabytes: number) => Buffer.alloc(megabytes * megabyte, 'x')
const roomy = { free: 1e12, size: 2e12 }
const nearlyFull = { free: 80 * megabyte, size: 200 * megabyte }

describe.each(engines)('parallel uploads on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())

  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    vi.restoreAllMocks()
  })

  async function newClient() {
    const who = await signInAs('user')
    return { ...who, path: `/api/orders/${(await site.place(who)).id}/attachments?name=a.txt` }
  }
  type Client = Awaited<ReturnType<typeof newClient>>

  /** Sends the first `megabytes` of a 10 MB file and stops. Resolves to the site's response. */
  function stall({ cookie, path }: Client, megabytes: number, address: string): Promise<string> {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets.push(socket)
    const answer = once(socket, 'data').then(([data]) => String(data))
    const lines = [
      `POST ${path} HTTP/1.1`,
      'host: site',
      `x-forwarded-for: ${address}`,
      `cookie: ${cookie}`,
      'content-type: application/octet-stream',
      `content-length: ${10 * megabyte}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(text(megabytes))
    return answer
  }

  const crowds = [
    [
      'six accounts with three each, of networks of their own',
      6,
      3,
      9,
      (account: number) => `198.51.100.${account}`,
    ],
    ['thirty accounts of one network', 30, 1, 5, () => '198.51.100.1'],
    [
      'thirty accounts of the IPv6 networks of one customer',
      30,
      1,
      5,
      (account: number) => `2001:db8:1:${account}::1`,
    ],
  ] as const
  // `body.test.ts` covers which addresses belong to one network.
  test.each(crowds.slice(0, isWholeRun ? undefined : 2))(
    'of %s do not block anybody else',
    async (_, accounts, each, megabytes, addressOf) => {
      const first = Promise.withResolvers<string>()
      for (let account = 0; account < accounts; account += 1) {
        const client = await newClient()
        for (let count = 0; count < each; count += 1) {
          stall(client, megabytes, addressOf(account)).then(first.resolve, () => {})
        }
      }
      expect(await first.promise).toMatch(/^HTTP\/1.1 503 [\s\S]*Too much is being sent at once/)
      const fair = await newClient()
      for (let turn = 0; turn < 3; turn += 1)
        expect((await site.upload(fair, fair.path, text(10))).status).toBe(201)
    },
  )

  test('are aborted once the disk is nearly full, and other writes continue', async () => {
    const client = await newClient()
    const space = vi.spyOn(engineOf(), 'diskSpace').mockResolvedValue(roomy)
    const running = stall(client, 3, '203.0.113.1')
    await vi.waitFor(() => expect(space.mock.calls.length).toBeGreaterThanOrEqual(2))
    space.mockResolvedValue(nearlyFull)
    const begun = stall(client, 3, '203.0.113.1')
    expect(await begun).toMatch(/^HTTP\/1.1 503 [\s\S]*nearly full, so it takes no files/)
    sockets[0]?.write(text(2))
    expect(await running).toMatch(/^HTTP\/1.1 503 [\s\S]*nearly full/)
    const { id } = await site.place(client)
    expect((await site.write(client, id)).status).toBe(201)
    space.mockResolvedValue(roomy)
    expect((await site.upload(client, client.path, text(1))).status).toBe(201)
  })

  test('leave nothing behind when the disk becomes nearly full while they are stored', async () => {
    const client = await newClient()
    let looks = 0
    vi.spyOn(engineOf(), 'diskSpace').mockImplementation(async () => (++looks > 12 ? nearlyFull : roomy))
    const refused = await site.upload(client, client.path, text(9))
    expect(refused.status).toBe(503)
    expect((await refused.json()).message).toMatch(/nearly full/)
    vi.restoreAllMocks()
    expect((await site.upload(client, client.path, text(10))).status).toBe(201)
  })
})
