import { randomUUID } from 'node:crypto'
import { config } from '../config.ts'
import { log } from '../log.ts'

type LogLine = {
  requestId: string
  method: string
  /** Without the query, which may hold secrets. */
  path: string
  status: number
  /** `performance.now()` when the request came. */
  started: number
  member?: number | undefined
}

/** One line per request: never bodies, cookies or queries. */
export function writeLogLine({ started, path, ...line }: LogLine): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log().info({ ...line, path: path.slice(0, 200), ms }, 'request')
}

/** The request's id: taken over from a trusted proxy, else made. */
export function requestId(given: string | string[] | null | undefined): string {
  const trusted = typeof given === 'string' && config().TRUST_PROXY > 0 && /^[\w.-]{8,64}$/.test(given)
  return trusted ? given : randomUUID()
}
