import { config } from './config.ts'

const slot = Symbol.for('waymark.listening-port')
const holder = globalThis as { [slot]?: number }

/** Tells at which port the process really listens; needed where `PORT` is 0. */
export function setListeningPort(port: number): void {
  holder[slot] = port
}

/** The site's own origin: `PUBLIC_URL`, else `http://HOST:PORT`. Never taken from a request. */
export function siteOrigin(): string {
  const { PUBLIC_URL, HOST, PORT } = config()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return `http://${bracketed(HOST)}:${holder[slot] ?? PORT}`
}

/** Origins from which a browser may write: the site's own and, where `PUBLIC_URL` is unset, its loopback names. */
export function ownOrigins(): Set<string> {
  const origin = siteOrigin()
  if (config().PUBLIC_URL) return new Set([origin])
  const port = new URL(origin).port || '80'
  return new Set([origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)])
}

/** Whether the site is served over HTTPS, which decides `Secure`, the `__Host-` prefix and HSTS. */
export const isHttps = () => siteOrigin().startsWith('https://')

function bracketed(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
