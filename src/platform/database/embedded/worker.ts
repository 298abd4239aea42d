import { parentPort, workerData } from 'node:worker_threads'
import { createDataFiles } from './create-data-files.ts'
import { startEngine } from './engine-settings.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

if (!parentPort) throw new Error('This file is the worker thread of the embedded database')
const port = parentPort
const { folder } = workerData as { folder: string }
const trouble: string[] = []

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  await createDataFiles(folder, noteTrouble)
  const engine = await startEngine(folder, noteTrouble)
  port.on('message', async (message: ToWorker) => {
    if (message.kind === 'close') {
      await engine.close()
      tell({ kind: 'closed' })
      return port.close()
    }
    // The plain raw call would keep every answer it parsed for as long as the engine lives.
    await engine.execProtocolRawStream(message.bytes, {
      syncToFs: false,
      onRawData: (bytes) => {
        const copy = bytes.slice()
        tell({ kind: 'answer', bytes: copy }, [copy.buffer])
      },
    })
    tell({ kind: 'done' })
  })
  tell({ kind: 'ready' })
} catch (error) {
  const lastWord = trouble.at(-1) ?? (error instanceof Error ? error.message : String(error))
  tell({ kind: 'failed', reason: lastWord })
}

/** What PostgreSQL says before it gives up is better than PGlite's "failed to initialize properly". */
function noteTrouble(line: string): void {
  const match = /(?:FATAL|PANIC):\s+(.*)/.exec(line)
  if (match?.[1]) trouble.push(match[1])
}
