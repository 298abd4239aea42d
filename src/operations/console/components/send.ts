import { type ApiRequest, nextPageOf } from '../domain/request.ts'

/** What came back, as far as it has come. */
export type Answer = {
  isDone: boolean
  milliseconds: number
  /** Why there is no answer. */
  problem?: string
  status?: number
  statusText?: string
  headers?: [string, string][]
  bytes?: number
  /** The body, or what is shown of it. */
  text?: string
  /** How much of the text is left out. */
  isCut?: 'end' | 'beginning'
  /** The body, where it is a file or not all of it is shown. */
  file?: Blob
  /** The address of the next page. */
  next?: string | undefined
}

/** Characters of a body that are shown. */
const maxShown = 200 * 1024

/** Sends a request with a token, or as who is signed in, and shows the answer as it comes. The session does not watch it. */
export async function sendRequest(
  { method, address, headers, body }: ApiRequest,
  token: string | undefined,
  signal: AbortSignal,
  show: (answer: Answer) => void,
): Promise<void> {
  const start = performance.now()
  let answer: Answer = { isDone: false, milliseconds: 0 }
  const add = (more: Partial<Answer>) => {
    answer = { ...answer, milliseconds: performance.now() - start, ...more }
    show(answer)
  }
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      credentials: token ? 'omit' : 'same-origin',
      // Where a redirect leads may be another site, which does not answer here.
      redirect: 'manual',
      cache: 'no-store',
      signal,
      ...(body !== undefined && { body }),
    })
    if (response.type === 'opaqueredirect')
      return add({ isDone: true, statusText: 'A redirect, which the browser does not follow here' })
    const type = response.headers.get('content-type') ?? ''
    add({
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      next: nextPageOf(response.headers.get('link')),
    })
    if (type.startsWith('text/event-stream') && response.body) await readLines(response.body, add)
    else add(await readBody(response, type))
    add({ isDone: true })
  } catch (problem) {
    if (signal.aborted) return add({ isDone: true, ...(!answer.status && { problem: 'Stopped.' }) })
    add({ isDone: true, problem: `No answer came: ${problem instanceof Error ? problem.message : problem}` })
  }
}

async function readLines(body: ReadableStream<Uint8Array>, add: (more: Partial<Answer>) => void) {
  let text = ''
  let bytes = 0
  const decoder = new TextDecoder()
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (text.length > maxShown) text = text.slice(-maxShown)
    add({ text, bytes, ...(bytes > maxShown && { isCut: 'beginning' }) })
  }
}

async function readBody(response: Response, type: string): Promise<Partial<Answer>> {
  const blob = await response.blob()
  const bytes = blob.size
  if (bytes === 0) return { bytes }
  const isJson = /[/+]json\b/.test(type)
  const isFile = !isJson || response.headers.has('content-disposition')
  if (!isJson && !/^text\/|[/+]xml\b/.test(type)) return { bytes, file: blob }
  const text = isJson ? pretty(await blob.text()) : await blob.text()
  const isCut = text.length > maxShown
  return {
    bytes,
    text: text.slice(0, maxShown),
    ...(isCut && { isCut: 'end' }),
    ...((isFile || isCut) && { file: blob }),
  }
}

/** JSON with line breaks. What is none, such as an answer that ended too early, stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What a body is called as a file: as the answer says, else by the last part of its address. */
export function fileNameOf({ headers = [] }: Answer, address: string): string {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? ''
  const [, named] = /filename="?([^";]+)/.exec(disposition) ?? []
  return named ?? address.replace(/\?.*/, '').split('/').at(-1) ?? 'answer'
}
