import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference for throughput: only `node:http`. Answers every request with `HEADERS` and one buffer of `BYTES` bytes. */
const body = Buffer.alloc(Number(process.env.BYTES), 'x')
const headers = JSON.parse(process.env.HEADERS ?? '{}')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.info(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
