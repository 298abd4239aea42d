import { parentPort, workerData } from 'node:worker_threads'
import { createDataFiles, startEngine } from './start-engine.ts'

/** Messages to the worker: a batch of PostgreSQL's protocol, or a close. The last piece of each response has `done`. */
export type ToWorker = { kind: 'run'; bytes: Uint8Array } | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; bytes: Uint8Array; done: boolean }

if (!parentPort) throw new Error('This file is the worker thread of the embedded database')
const port = parentPort
const { folder } = workerData as { folder: string }
const failures: string[] = []

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  await createDataFiles(folder, collectFailure)
  const engine = await startEngine(folder, collectFailure)
  port.on('message', async (message: ToWorker) => {
    if (message.kind === 'close') {
      await engine.close()
      return port.close()
    }
    // Each message wakes the other thread, so the last piece of a response also reports its end.
    let last = new Uint8Array()
    const answer = (done: boolean) => send({ kind: 'answer', bytes: last, done }, [last.buffer])
    // `execProtocolRaw` would keep every parsed response in memory until the engine is closed.
    await engine.execProtocolRawStream(message.bytes, {
      syncToFs: false,
      onRawData: (bytes) => {
        if (last.length > 0) answer(false)
        last = bytes.slice()
      },
    })
    answer(true)
  })
  send({ kind: 'ready' })
} catch (error) {
  const reason = failures.at(-1) ?? (error instanceof Error ? error.message : String(error))
  send({ kind: 'failed', reason })
}

/** Keeps PostgreSQL's last error, which says more than PGlite's "failed to initialize properly". */
function collectFailure(line: string): void {
  const match = /(?:FATAL|PANIC):\s+(.*)/.exec(line)
  if (match?.[1]) failures.push(match[1])
}
