import pino from 'pino'
import { environment } from './environment.ts'

const slot = Symbol.for('waymark.log')
const holder = globalThis as { [slot]?: pino.Logger }

/** The process's log: one JSON line per event on standard output. Never give it bodies, cookies, tokens or queries. */
export function log(): pino.Logger {
  holder[slot] ??= pino({
    level: environment().LOG_LEVEL,
    base: { app: 'waymark' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  return holder[slot]
}
