import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves as the reference for throughput with `node:http` alone. Answers every request with `HEADERS` and a body of `BYTES`
 * bytes.
 */
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
