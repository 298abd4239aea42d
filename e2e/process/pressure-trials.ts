import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { password, setUpAdmin } from '../members.ts'
import { type SiteProcess, startFreshSite, startSite } from '../site-process.ts'
import type { TrialEngine } from './kill-trial.ts'
import { openTrialClient, TrialRefusal } from './trial-client.ts'

/** How well the site serves other people while attackers try to block it. */
export type Pressure = {
  /** The measured values as text, for the output. */
  figure: string
  /** People whom the site did not serve, or served only after many of the attackers. The list is empty if there are none. */
  faults: string[]
}

async function onSite<Result>(
  engine: TrialEngine,
  work: (site: SiteProcess) => Promise<Result>,
): Promise<Result> {
  const server = engine === 'postgres' ? await startCluster() : undefined
  const variables = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  try {
    await using site = server
      ? await startSite({ ...variables, DATABASE_URL: server.url, DATA_DIR: '' })
      : await startFreshSite(variables)
    return await work(site)
  } finally {
    await server?.stop()
  }
}

/** Returns 200 if the request succeeds, or else the status of the refusal. */
async function statusOf(request: () => Promise<unknown>): Promise<number> {
  try {
    await request()
    return 200
  } catch (error) {
    if (error instanceof TrialRefusal) return error.status
    throw error
  }
}

const longWords = 'A question about a project. '.repeat(170)
const networks = 9
const connectionsOfNetwork = 64

/**
 * Opens 576 connections from nine IPv6 networks. Each sends the start of a body and stops, and opens again when the site closes
 * it. Meanwhile, a member signs in in new browsers and saves a long draft, and other visitors send short and long messages.
 */
export function tryStalledBodies(engine: TrialEngine): Promise<Pressure> {
  return onSite(engine, async (site) => {
    const admin = await setUpAdmin(site)
    const client = openTrialClient(site.url)
    const email = 'member@example.org'
    await client.register(email)
    const stalled = stallBodies(site.url)
    try {
      await stalled.firstRefusal
      const times: number[] = []
      const refused = new Map<string, number>()
      const rounds = 25
      for (let round = 0; round < rounds; round += 1) {
        const message = { name: 'Ada', email, subject: 'Hello' }
        const draft = { fields: { content: longWords.repeat(20) } }
        const writes = {
          'sign-in': () => client.post('/api/auth/login', { emailOrUsername: email, password }),
          draft: () => saveDraft(site.url, admin, draft),
          'short message': () => client.post('/api/contact', { ...message, message: 'A question.' }),
          'long message': () => client.post('/api/contact', { ...message, message: longWords }),
        }
        for (const [name, write] of Object.entries(writes)) {
          const begun = performance.now()
          const status = await statusOf(write)
          times.push(performance.now() - begun)
          if (status !== 200) refused.set(`${name} ${status}`, (refused.get(`${name} ${status}`) ?? 0) + 1)
        }
      }
      const faults = [...refused].map(([name, count]) => `${name}, ${count} of ${rounds}`)
      const taken = times.length - [...refused.values()].reduce((sum, count) => sum + count, 0)
      const slowest = Math.round(Math.max(...times))
      return { figure: `${taken} of ${times.length} were taken, the slowest in ${slowest} ms`, faults }
    } finally {
      stalled.end()
    }
  })
}

async function saveDraft(url: string, cookie: string, draft: object): Promise<void> {
  const answer = await fetch(`${url}/api/blog/drafts/new`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify(draft),
  })
  if (!answer.ok) throw new TrialRefusal(answer.status, 'A draft was refused')
}

function stallBodies(url: string): { firstRefusal: Promise<void>; end: () => void } {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const { promise: firstRefusal, resolve } = Promise.withResolvers<void>()
  let isOver = false
  const stall = async (network: number) => {
    // After a refusal, the next body has half the length, so that the connections use up the whole budget for bodies.
    for (let length = 60_000; !isOver; length = Math.max(64, Math.floor(length / 2))) {
      const socket = connect(Number(port), hostname).on('error', () => {})
      sockets.add(socket)
      socket.write(
        [
          'POST /api/contact HTTP/1.1',
          'host: site',
          `x-forwarded-for: 2001:db8:${network}:1::1`,
          'content-type: application/json',
          'content-length: 60001',
          '',
          'x'.repeat(length),
        ].join('\r\n'),
      )
      socket.on('data', () => {
        resolve()
        socket.destroy()
      })
      await once(socket, 'close')
      sockets.delete(socket)
      await pause(100)
    }
  }
  for (let count = 0; count < networks * connectionsOfNetwork; count += 1) void stall(count % networks)
  return {
    firstRefusal,
    end() {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

const signInsAtOnce = 64
/** How many attackers may get a response before the member. This number does not depend on the speed of the machine. */
const maxBefore = 8

/** Adds the median response times of the dashboard in milliseconds, before and during the flood. */
type Flood = Pressure & { quiet: number; flooded: number }

/**
 * Lets 64 attackers from different networks try to sign in at the same time with different names, while a member opens the
 * dashboard repeatedly. Fails if the site answers more than a few of them before the member.
 */
export function tryFloodOfSignIns(engine: TrialEngine): Promise<Flood> {
  return onSite(engine, async (site) => {
    const cookie = await setUpAdmin(site)
    const flood = { answered: 0, unexpected: 0 }
    const measure = async () => {
      const times: number[] = []
      const before: number[] = []
      for (let count = 0; count < 80; count += 1) {
        const begun = performance.now()
        const answered = flood.answered
        await openDashboard(site.url, cookie, count)
        times.push(performance.now() - begun)
        before.push(flood.answered - answered)
      }
      return { time: middle(times), before: middle(before) }
    }
    await measure()
    const quiet = (await measure()).time
    const sockets = Array.from({ length: signInsAtOnce }, (_, stranger) =>
      signInAgainAndAgain(site.url, stranger, flood),
    )
    while (flood.answered < 2 * signInsAtOnce) await pause(20)
    const { time: flooded, before } = await measure()
    for (const socket of sockets) socket.destroy()
    const faults: string[] = []
    if (before > maxBefore) faults.push(`${before} strangers were answered before the member`)
    if (flood.unexpected > 0) faults.push(`${flood.unexpected} sign-ins were not compared`)
    const figure = `the dashboard took ${quiet.toFixed(0)} ms before and ${flooded.toFixed(0)} ms during the flood, ${before} strangers were answered before it`
    return { quiet, flooded, figure, faults }
  })
}

/**
 * Tries to sign in repeatedly on one connection, each time with another name from another network. Uses little of this process's
 * processor time.
 */
function signInAgainAndAgain(
  url: string,
  stranger: number,
  flood: { answered: number; unexpected: number },
): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const send = (count: number) => {
    const body = JSON.stringify({ emailOrUsername: `nobody-${stranger}-${count}@example.org`, password })
    const lines = [
      'POST /api/auth/login HTTP/1.1',
      'host: site',
      `x-forwarded-for: 10.${stranger}.${count >> 8}.${count & 255}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  let sent = 0
  socket.on('data', (data) => {
    const status = /^HTTP\/1.1 (\d+)/.exec(data.toString('latin1'))?.[1]
    if (!status) return
    flood.answered += 1
    if (status !== '401') flood.unexpected += 1
    send(++sent)
  })
  send(0)
  return socket
}

async function openDashboard(url: string, cookie: string, visit: number): Promise<void> {
  const headers = { cookie, 'accept-encoding': 'br', 'x-forwarded-for': `203.0.113.${visit}` }
  const answer = await fetch(`${url}/dashboard`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The dashboard was answered with ${answer.status}`)
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const guessers = 120
/** After this number of wrong passwords, the site delays each further attempt for the name by three seconds. */
const wrongUntilSlow = 8

/**
 * Lets 120 IPv6 networks of one /57 try passwords for one member's name without a pause. Meanwhile, that member signs in in a new
 * browser from another network. Fails if the site checks more than a few of the attackers' passwords first.
 */
export function tryManyNetworks(engine: TrialEngine): Promise<Pressure> {
  return onSite(engine, async (site) => {
    const email = 'owner@example.org'
    await openTrialClient(site.url).register(email)
    const signIn = async (given: string, address: string) => {
      const answer = await fetch(`${site.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ emailOrUsername: email, password: given }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    let compared = 0
    let isOver = false
    const crowd = Array.from({ length: guessers }, async (_, subnet) => {
      while (!isOver) {
        if ((await signIn('a common guess', `2001:db8:0:${subnet.toString(16)}::1`)) === 401) compared += 1
        else await pause(250)
      }
    })
    while (compared < wrongUntilSlow) await Promise.race([pause(20), ...crowd])
    const [begun, before] = [performance.now(), compared]
    const status = await signIn(password, '203.0.113.9')
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const others = compared - before
    isOver = true
    const faults: string[] = []
    if (status !== 200) faults.push(`the owner was answered with ${status}`)
    if (others > 2) faults.push(`${others} of the others were compared before the owner`)
    const figure = `the owner got ${status} after ${seconds} s, ${others} guesses of others were compared before`
    await site.stop()
    await Promise.allSettled(crowd)
    return { figure, faults }
  })
}
