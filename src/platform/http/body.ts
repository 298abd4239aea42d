import { AppError } from '../app-error.ts'

export const defaultMaxBody = 1024 * 1024

/**
 * The request's body as bytes. Fails with `too-large` and `message` as soon as more than `maxBody` bytes are announced or received, and
 * with `invalid` when the body is incomplete.
 */
export async function readBytes(
  request: Request,
  maxBody: number,
  message = `The request is larger than ${maxBody} bytes`,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError('too-large', message)
  if (Number(request.headers.get('content-length') ?? 0) > maxBody) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > maxBody) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** The body's chunks. An aborted request is the client's fault, not an error of ours. */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    throw new AppError('invalid', 'The request ended before its body was whole')
  }
}

/** The body as text. Fails with `invalid` when it is not UTF-8. */
async function readText(request: Request, maxBody: number): Promise<string> {
  const bytes = await readBytes(request, maxBody)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', 'The request is not valid UTF-8')
  }
}

/**
 * The body parsed as JSON, of at most `maxBody` bytes; an empty body is `undefined`. Fails with `unsupported` for other
 * media types, with `invalid` for malformed JSON, and as `readBytes` does.
 */
export async function readJson(request: Request, maxBody: number): Promise<unknown> {
  const text = await readText(request, maxBody)
  if (text === '') return undefined
  if (mediaType(request) !== 'application/json')
    throw new AppError('unsupported', 'Send JSON (application/json)')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'Malformed JSON')
  }
}

/** A plain form post of at most `maxBody` bytes as an object; the first value of each field counts. Fails as `readJson` does. */
export async function readForm(request: Request, maxBody: number): Promise<Record<string, string>> {
  const form = new URLSearchParams(await readText(request, maxBody))
  return Object.fromEntries([...form].reverse())
}

/** Whether a browser sends a plain form, as it does without JavaScript. */
export const isFormPost = (request: Request) => mediaType(request) === 'application/x-www-form-urlencoded'

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether all text in a value can be stored: no NUL and no lone surrogate. Not recursive, so that depth does not matter. */
export function isClean(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (next !== null && typeof next === 'object') {
      for (const [key, child] of Object.entries(next)) open.push(key, child)
    }
  }
  return true
}
