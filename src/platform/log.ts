import pino from 'pino'
import { environment } from './environment.ts'

const slot = Symbol.for('waymark.log')
type State = { logger: pino.Logger; flush: () => void }
const holder = globalThis as { [slot]?: State }

/** The process's log: one JSON line per event on standard output. Never give it bodies, cookies, tokens or queries. */
export function log(): pino.Logger {
  holder[slot] ??= openLog()
  return holder[slot].logger
}

/** Writes what is still held back; called before the process ends. */
export function flushLog(): void {
  holder[slot]?.flush()
}

function openLog(): State {
  // Lines leave in blocks or after a second: one system call per request costs more than answering it.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  const logger = pino(
    { level: environment().LOG_LEVEL, base: { app: 'waymark' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
  return { logger, flush: () => destination.flushSync() }
}
