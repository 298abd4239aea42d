import { t } from '#platform/texts.ts'
import { type ApiRequest, nextPage } from '../domain/request.ts'

/** The part of the response received so far. */
export type Answer = {
  isDone: boolean
  milliseconds: number
  /** The reason why there is no response. */
  problem?: string
  status?: number
  statusText?: string
  headers?: [string, string][]
  bytes?: number
  /** The visible part of the body. */
  text?: string
  /** The omitted part of the text. */
  isCut?: 'end' | 'beginning'
  /** The body, if it is a file or too long to show. */
  file?: Blob
  next?: string | undefined
}

/** The maximum length of the shown text, in characters. */
const maxShown = 200 * 1024

/**
 * Sends a request with the token, or with the member's session if there is no token. Uses `fetch` directly, so that a 401 does
 * not end the page's session.
 */
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
      // Redirects are not followed, because they may lead to another site that does not allow requests from this one.
      redirect: 'manual',
      cache: 'no-store',
      signal,
      ...(body !== undefined && { body }),
    })
    if (response.type === 'opaqueredirect')
      return add({ isDone: true, statusText: t`A redirect, which the browser does not follow here` })
    const type = response.headers.get('content-type') ?? ''
    add({
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      next: nextPage(response.headers.get('link')),
    })
    if (type.startsWith('text/event-stream') && response.body) await readLines(response.body, add)
    else add(await readBody(response, type))
    add({ isDone: true })
  } catch (problem) {
    if (signal.aborted) return add({ isDone: true, ...(!answer.status && { problem: t`Stopped.` }) })
    add({
      isDone: true,
      problem: t`No answer came: ${problem instanceof Error ? problem.message : String(problem)}`,
    })
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

/** Indents JSON. Other text, such as incomplete JSON, stays unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Returns the file name from the response's headers, otherwise the last part of the address. */
export function answerFileName({ headers = [] }: Answer, address: string): string {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? ''
  const [, named] = /filename="?([^";]+)/.exec(disposition) ?? []
  return named ?? address.replace(/\?.*/, '').split('/').at(-1) ?? 'answer'
}
