import { afterEach, expect, test, vi } from 'vitest'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { parseConfig, setConfig } from '../config.ts'
import { isSignInReadable } from './connection.ts'
import { describeFailure, openTransport } from './transport.ts'

const addresses: Record<string, string> = {
  'mail.example.com': '93.184.216.34',
  mailserver: '93.184.216.34',
  'mail.lan.example': '10.0.0.9',
  'nat64.example': '64:ff9b::5db8:d822',
}

/** Every host leads to the port on this machine, but its socket reports the address that it would have. */
vi.mock('node:net', async (load) => {
  const net = await load<typeof import('node:net')>()
  return {
    ...net,
    connect({ host, port }: { host: string; port: number }) {
      const socket = net.connect({ host: '127.0.0.1', port })
      return Object.defineProperty(socket, 'remoteAddress', { value: addresses[host] ?? host })
    },
  }
})
vi.mock('node:dns/promises', () => ({
  lookup: async (name: string) => {
    if (addresses[name]) return [{ address: addresses[name], family: 4 }]
    if (/^[\d.]+$/.test(name) || name.includes(':')) return [{ address: name, family: 4 }]
    throw new Error(`There is no ${name}`)
  },
}))

let server: Awaited<ReturnType<typeof openEmailServer>>
afterEach(() => server.close())

const useServer = (SMTP_URL: string) =>
  setConfig(parseConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://waymark.example', SMTP_URL }))

async function send(host: string, query = ''): Promise<string> {
  useServer(server.url.replace('127.0.0.1', `desk:secret@${host}`) + query)
  const email = { messageId: '<1@waymark.example>', recipient: 'ada@example.org', replyTo: null }
  const sent = openTransport(sender)?.({ ...email, subject: 'Hello', text: 'Here.\n' })
  return sent?.then(() => 'sent', describeFailure) ?? 'no transport'
}

const left = () => ({ signIns: server.signIns, emails: server.received.length })

test.each(['mail.example.com', '93.184.216.34', '[2606:4700::1111]', 'nat64.example'])(
  'a server at a public address that offers no encryption gets neither name nor email: %s',
  async (host) => {
    server = await openEmailServer()
    for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])
      expect(await send(host, query)).toMatch(/public address and offers no encryption .* It answered 5\d\d$/)
    expect(left()).toEqual({ signIns: [], emails: 0 })
  },
)

test.each(['127.0.0.1', '10.0.0.9', '[fd00::9]', 'mail.lan.example', 'mailserver'])(
  'a server on this machine, in a private network or with a name without a dot needs none: %s',
  async (host) => {
    server = await openEmailServer()
    expect(await send(host)).toBe('sent')
    expect(left()).toEqual({ signIns: [{ user: 'desk', isEncrypted: false }], emails: 1 })
  },
)

test.each(['mail.example.com', '127.0.0.1'])('offered encryption is used: %s', async (host) => {
  server = await openEmailServer({ encrypts: true })
  expect(await send(host, '?tls.rejectUnauthorized=false')).toBe('sent')
  expect(left()).toEqual({ signIns: [{ user: 'desk', isEncrypted: true }], emails: 1 })
})

test.each(['mail.example.com', '127.0.0.1'])(
  'a certificate without a trusted signature is refused: %s',
  async (host) => {
    server = await openEmailServer({ encrypts: true })
    expect(await send(host)).toMatch(/certificate has expired|self-signed certificate/)
    expect(left()).toEqual({ signIns: [], emails: 0 })
  },
)

test('a sign-in without encryption is detected', async () => {
  const readable: Record<string, boolean> = {}
  for (const url of [
    ...['smtp://desk:secret@127.0.0.1:587', 'smtp://desk@mailserver', 'smtp://desk:secret@mail.lan.example'],
    ...['smtp://desk:secret@mail.example.com', 'smtp://desk:secret@93.184.216.34', 'smtp://127.0.0.1'],
    ...[
      'smtps://desk:secret@127.0.0.1',
      'smtp://desk:secret@127.0.0.1?requireTLS=true',
      'smtp://a:b@gone.example',
    ],
  ]) {
    useServer(url)
    readable[url] = await isSignInReadable()
  }
  expect(Object.keys(readable).filter((url) => readable[url])).toEqual([
    'smtp://desk:secret@127.0.0.1:587',
    'smtp://desk@mailserver',
    'smtp://desk:secret@mail.lan.example',
  ])
})
