import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Sends as many requests to one address as the server can answer: each of `connections` sockets sends the next request as soon as
 * the last response is complete. Reads only the status and length of a response, because a client that parses all headers is
 * slower than the server. Each request claims another client address, so that rate limits do not apply. The site accepts such
 * addresses because it trusts one proxy. Throws if a response is not a 200 with a Content-Length, because fast failures would
 * raise the figure.
 */
export async function requestsPerSecond(
  url: string,
  { connections = 20, seconds = 4 } = {},
): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Accept-Encoding: br',
    'Accept: text/html',
  ]
  const head = lines.join('\r\n')
  const request = () => `${head}\r\nX-Forwarded-For: ${nextAddress()}\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  const started = performance.now()
  const until = started + seconds * 1000
  const counts = await Promise.all(sockets.map((socket) => repeat(socket, request, until)))
  const elapsed = (performance.now() - started) / 1000
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / elapsed
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  return socket
}

let visitors = 0

function nextAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

function repeat(socket: Socket, request: () => string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0
    let missing: number | undefined
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      try {
        missing = (missing ?? answerSize(chunk)) - chunk.byteLength
      } catch (error) {
        return reject(error)
      }
      if (missing > 0) return
      missing = undefined
      answers += 1
      if (performance.now() >= until) resolve(answers)
      else socket.write(request())
    })
    socket.write(request())
  })
}

/** Returns the size of a response in bytes, headers and body. Its first chunk must contain all headers. */
function answerSize(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n')
  const head = first.subarray(0, end).toString('latin1')
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (end === -1 || !head.startsWith('HTTP/1.1 200') || !length) throw new Error(`not a plain 200: ${head}`)
  return end + 4 + Number(length)
}
