import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requestsPerSecond } from './load.ts'

const rounds = 5

/** Starts the bare server that answers with `bytes` bytes. */
async function startBareServer(bytes: number): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BYTES: String(bytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url) return { url, process: child }
  }
  throw new Error('The bare server did not start')
}

/**
 * How fast the site answers `path`, as a share of what a bare `node:http` server of the same answer size does. The two
 * take turns, so that a machine that slows down slows both; the figure is the median of the rounds' ratios.
 */
export async function compareWithBareServer(
  siteUrl: string,
  path: string,
): Promise<{ ratio: number; ours: number; bare: number }> {
  const bare = await startBareServer(await answerBytes(siteUrl + path))
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

/** The size of the answer's body as it goes over the wire with brotli. */
function answerBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      answer.on('end', () => resolve(bytes))
    })
    call.on('error', reject)
    call.end()
  })
}
