import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyLimits } from '#platform/contract.ts'
import { type SiteProcess, startFreshSite } from '../e2e/site-process.ts'
import { reportRatio } from './ratio-report.ts'
import { sendBodies } from './send-bodies.ts'

/**
 * Measures `/` while 64 request bodies of the maximum size arrive at 6 per second. The 99th percentile may be at most 3 times the
 * one at rest in the same run. Measures each kind of body separately. Also measures the processor time per body in the server's
 * main thread, which does not depend on other load. Needs `npm run build`, and Linux for the processor time.
 */
const limit = 3
const bodies = 64
const bodiesPerSecond = 6
const pagesPerSecond = 200

await using site = await startFreshSite({
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  // `npm start` sets the same value.
  NODE_OPTIONS: '--max-semi-space-size=8',
})
const agent = new Agent({ keepAlive: true })
let visitors = 0

/** Returns a JSON text of exactly `size` bytes, padded with repetitions of the ASCII text `piece`. */
function fill(size: number, begin: string, piece: string, end: string): Buffer {
  const free = size - Buffer.byteLength(begin + end)
  const body = Buffer.alloc(size, ' ')
  body.write(begin + piece.repeat(Math.floor(free / piece.length)) + end)
  return body
}

const draft = 'PUT /api/blog/drafts/new'
const chat = 'POST /api/ai/chat'
const kinds: Record<string, [endpoint: string, body: Buffer, status: number]> = {
  'a draft': [draft, fill(bodyLimits.post, `{"padding":"`, 'a', '","fields":{}}'), 200],
  'a draft of escapes': [draft, fill(bodyLimits.post, '{"fields":{},"padding":"', '\\u8a9e', '"}'), 200],
  'a draft that is kept': [
    draft,
    fill(bodyLimits.post, `{"fields":{"content":"${'語'.repeat(300_000)}"},"padding":"`, 'a', '"}'),
    200,
  ],
  'many values': [draft, fill(bodyLimits.post, '{"fields":{},"padding":[0', ',0', ']}'), 400],
  'a conversation': [chat, fill(bodyLimits.long, '{"message":"Hello","padding":"', 'a', '"}'), 200],
}

try {
  const cookie = await signUpAdmin(site)
  await measure()
  for (const [name, [endpoint, body, status]] of Object.entries(kinds)) {
    const begun = await mainThreadTime()
    const quiet = await measure()
    const between = await mainThreadTime()
    const [method = '', path] = endpoint.split(' ')
    const sending = sendBodies({
      url: site.url + path,
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body,
      count: bodies,
      perSecond: bodiesPerSecond,
      status,
    })
    const loaded = await measure()
    await sending
    const perBody = (await mainThreadTime()) - between - (between - begun)
    const [one, other] = [percentile(loaded), percentile(quiet)]
    reportRatio(
      `/ while ${name} of ${body.byteLength / 1024} KB comes`,
      { one, other, ratio: one / other },
      limit,
    )
    console.info(`  ${(perBody / bodies).toFixed(1)} ms of processor time for each body`)
  }
} finally {
  agent.destroy()
}

/** Returns the processor time of the server's main thread in milliseconds, from the first field of its `schedstat` (proc(5)). */
async function mainThreadTime(): Promise<number> {
  const { pid } = site.process
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(nanoseconds) / 1e6
}

/** Requests `/` for as long as the bodies take to arrive. Returns the milliseconds of each request. */
async function measure(): Promise<number[]> {
  const times: Promise<number>[] = []
  const begun = performance.now()
  const total = (bodies / bodiesPerSecond) * pagesPerSecond
  for (let count = 0; count < total; count += 1) {
    times.push(timeOfPage())
    await pause(Math.max(0, begun + (count * 1000) / pagesPerSecond - performance.now()))
  }
  return Promise.all(times)
}

async function timeOfPage(): Promise<number> {
  const begun = performance.now()
  const status = await requestPage()
  if (status !== 200) throw new Error(`/ was answered with ${status}`)
  return performance.now() - begun
}

/** Requests `/` from a new address. Returns the status once the response is complete. */
function requestPage(): Promise<number> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 63}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new Promise((resolve, reject) => {
    const call = request(site.url, {
      agent,
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': from },
    })
    // The server may close a kept-alive connection at any time. The request is then repeated on another connection.
    call.on('error', (error) => (call.reusedSocket ? resolve(requestPage()) : reject(error)))
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    call.end()
  })
}

/** Returns the 99th percentile. */
function percentile(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function signUpAdmin({ url, line }: SiteProcess): Promise<string> {
  const setup = (await line(/setup=(\S+)/))[1]
  const person = {
    email: 'bench@example.org',
    firstName: 'Ada',
    lastName: 'Bench',
    password: 'four wet horses cross',
  }
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ ...person, setup }),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`The account was refused: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
