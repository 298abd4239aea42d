import { type ChildProcess, spawn } from 'node:child_process'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requestsPerSecond } from './load.ts'

const rounds = 5

type Answer = { bytes: number; headers: IncomingHttpHeaders }

/** Starts the bare server, which sends the same headers and number of bytes as the site. */
async function startBareServer({ bytes, headers }: Answer): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BYTES: String(bytes), HEADERS: JSON.stringify(headers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url) return { url, process: child }
  }
  throw new Error('The bare server did not start')
}

/**
 * Compares the site's throughput for `path` with a bare `node:http` server that sends the same headers and number of bytes. The
 * two alternate, so that other load affects both. The figure is the median ratio of all rounds.
 */
export async function compareWithBareServer(
  siteUrl: string,
  path: string,
): Promise<{ ratio: number; ours: number; bare: number }> {
  const bare = await startBareServer(await readAnswer(siteUrl + path))
  try {
    await requestsPerSecond(siteUrl + path)
    await requestsPerSecond(bare.url)
    const pairs: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      pairs.push({ ours: await requestsPerSecond(siteUrl + path), bare: await requestsPerSecond(bare.url) })
    }
    const sorted = pairs
      .map((pair) => ({ ...pair, ratio: pair.ours / pair.bare }))
      .sort((a, b) => a.ratio - b.ratio)
    const median = sorted[Math.floor(rounds / 2)]
    if (!median) throw new Error('no rounds')
    return median
  } finally {
    bare.process.kill('SIGTERM')
  }
}

/** Returns the headers of the response, except those that Node adds itself, and the size of its brotli-compressed body. */
function readAnswer(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      const { date, connection, 'keep-alive': _, ...headers } = answer.headers
      answer.on('end', () => resolve({ bytes, headers }))
    })
    call.on('error', reject)
    call.end()
  })
}
