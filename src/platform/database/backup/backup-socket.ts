import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../../app-error.ts'
import { log } from '../../log.ts'
import type { Engine } from '../engine.ts'
import { recordBackup } from './export-database.ts'
import { exportInPieces } from './export-in-pieces.ts'

/** Milliseconds until a client that stopped reading is disconnected, since deleted rows are kept during a backup. */
const maxIdle = 20_000
/** The longest path, in bytes, that fits the system's `sockaddr_un`. */
const maxPath = 107

/**
 * Sends the text of a backup to every client of a socket that only this user can open. Without a socket, as on Windows or if its
 * path is too long, logs that backups need the server stopped. `temporary` is a folder for rows that cannot be sent yet. Returns
 * the function that stops it.
 */
export async function serveBackups(
  path: string,
  useClient: Engine['withoutTimeLimit'],
  temporary: string,
): Promise<() => Promise<void>> {
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket.setTimeout(maxIdle, () => socket.destroy()))
    socket.on('close', () => connections.delete(socket))
    sendBackup(socket, useClient, temporary)
  })
  try {
    await listenPrivately(server, path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log().warn({ reason }, 'Backups need the server stopped: their socket cannot be opened')
    return async () => {}
  }
  return async () => {
    for (const socket of connections) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

async function sendBackup(
  socket: Socket,
  useClient: Engine['withoutTimeLimit'],
  temporary: string,
): Promise<void> {
  try {
    const pieces = exportInPieces(useClient, temporary)
    await pipeline(Readable.from(pieces, { objectMode: false }), socket)
    await useClient(recordBackup)
  } catch (error) {
    log().warn({ err: error }, 'A backup was broken off')
    socket.destroy()
  }
}

async function listenPrivately(server: Server, path: string): Promise<void> {
  const address = shortestPath(path)
  if (process.platform === 'win32') throw new Error('Windows has no such sockets')
  // The system would truncate a longer path without an error.
  if (Buffer.byteLength(address) > maxPath) throw new Error(`${path} is longer than ${maxPath} bytes`)
  // A killed process may have left the socket. Nobody listens on it, since this process holds the folder's lock.
  rmSync(path, { force: true })
  server.listen(address)
  await once(server, 'listening')
  chmodSync(path, 0o600)
  server.unref()
}

/**
 * Connects to the server that runs on the data folder and returns the text of a backup from it. Undefined if no server runs.
 * Throws a `StartupError` if the connection fails otherwise.
 */
export async function readFromServer(path: string): Promise<Readable | undefined> {
  const socket = connect(shortestPath(path))
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL'].includes(code)) return undefined
    throw new StartupError(`The running server cannot be asked for a backup: ${message}`)
  }
}

function shortestPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
