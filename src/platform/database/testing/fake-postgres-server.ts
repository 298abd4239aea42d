import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Simulates a server that tests cannot install: one that refuses a password, or responds to every query with one row. */
export async function startFakePostgresServer(
  answer: { error: { code: string; message: string } } | { row: string[] },
) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isReady = false
    socket.on('data', (bytes) => {
      if ('error' in answer) return void socket.end(errorResponse(answer.error))
      if (!isReady) socket.write(Buffer.concat([message('R', int32(0)), readyForQuery]))
      else if (bytes[0] === 'Q'.charCodeAt(0)) socket.write(resultOf(answer.row))
      isReady = true
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://somebody:secret@127.0.0.1:${port}/waymark`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const int16 = (value: number) => int32(value).subarray(2)
const text = (value: string) => Buffer.from(`${value}\0`)

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const readyForQuery = message('Z', Buffer.from('I'))

function errorResponse({ code, message: detail }: { code: string; message: string }): Buffer {
  return message('E', text('SFATAL'), text(`C${code}`), text(`M${detail}`), Buffer.from([0]))
}

function resultOf(row: string[]): Buffer {
  const columns = row.map((_, index) =>
    Buffer.concat([
      text(columnNames[index] ?? ''),
      int32(0),
      int16(0),
      int32(25),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  )
  const values = row.map((value) => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]))
  return Buffer.concat([
    message('T', int16(row.length), ...columns),
    message('D', int16(row.length), ...values),
    message('C', text('SELECT 1')),
    readyForQuery,
  ])
}

/** The columns of the query that checks a server's version and encoding. */
const columnNames = ['version', 'encoding']
