import type { Contract, Input, Output } from './contract.ts'

type Arguments<I> = unknown extends I ? [input?: undefined, init?: CallInit] : [input: I, init?: CallInit]
type CallInit = { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }
type RawInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * A failed API call. `message` is 'status: body text', as the specification requires. `serverMessage` is what the server says to
 * people: the `text` of the body, or its `message`; empty if there is none, as in a proxy's response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string
  readonly body: unknown

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseJson(text)
    this.serverMessage = readMessage(this.body)
  }

  /** The server's messages by field, if it sent any. */
  get fields(): Record<string, string> {
    return (this.body as { fields?: Record<string, string> } | undefined)?.fields ?? {}
  }
}

/** The headers of a change that must fail with 412 if the record no longer has this version. */
export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

/**
 * Returns the record's current version from a 412 or 409 response, which means that somebody else changed it. Undefined for other
 * errors.
 */
export function presentVersion<Version>(problem: unknown): Version | undefined {
  if (!(problem instanceof ApiError) || (problem.status !== 412 && problem.status !== 409)) return undefined
  return (problem.body as { current?: Version } | undefined)?.current
}

/** Whether the API responded with 400 or 404: nothing exists, or can exist, at the requested address. */
export const isRefusedAddress = (problem: unknown) =>
  problem instanceof ApiError && (problem.status === 400 || problem.status === 404)

/** The header in which API responses name the session's member. */
export const memberHeader = 'x-member'

/** The value of that header: the member's id and role, such as '3 admin', or `anonymous`. */
export const nameMember = (member: { id: number; role: string } | null) =>
  member ? `${member.id} ${member.role}` : 'anonymous'

/** Resolves to true if the call must be repeated. */
let checkAnswer: (path: string, answer?: Response) => Promise<boolean> = async () => false

/**
 * Sets the function that checks each API response in the browser, before its caller receives it. It gets no `answer` if no
 * response arrived. If it resolves to true, the call is repeated.
 */
export function checkAnswers(check: typeof checkAnswer): void {
  checkAnswer = check
}

/** Sends a request to the API: over the network in the browser, in process during rendering on the server. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  if (!import.meta.env.SSR) {
    const answer = await fetch(path, { credentials: 'include', ...init }).catch(async (problem) => {
      await checkAnswer(path)
      throw problem
    })
    return (await checkAnswer(path, answer)) ? send(path, init) : answer
  }
  const { renderContext } = await import('./http/render-context.ts')
  return renderContext().api(new Request(new URL(path, 'http://in.process'), init))
}

/**
 * Returns the typed function that calls a feature's endpoints: `const call = apiCaller<typeof projectsContract>()`, then
 * `call('PUT /api/admin/projects/{id}', { params: { id: 3 }, body })`. A call throws an `ApiError` for every status that is not
 * 2xx.
 */
export function apiCaller<C extends Contract>() {
  return async <K extends keyof C & string>(
    key: K,
    ...[input, init]: Arguments<Input<C[K]>>
  ): Promise<Output<C[K]>> => {
    const { method, path } = address(key, (input ?? {}) as RawInput)
    const body = (input as RawInput | undefined)?.body
    const response = await send(path, {
      ...init,
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { ...init?.headers, 'content-type': 'application/json' },
      }),
    })
    return (await readAnswer(response)) as Output<C[K]>
  }
}

/** The parsed body of a 2xx response, or undefined if it is empty. Throws an `ApiError` for every other status. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text === '' ? undefined : JSON.parse(text)
}

/** One page of a list. `next` is the cursor of the next page, or null on the last page. */
export type ListPage<Item> = { items: Item[]; next: string | null }

/** Reads one page of a list, without empty values of `query`. Throws an `ApiError` for every status that is not 2xx. */
export async function readPage<Item>(
  path: string,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPage<Item>> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  const response = await send(search ? `${path}?${search}` : path, signal ? { signal } : {})
  const items = (await readAnswer(response)) as Item[]
  return { items, next: readCursor(response.headers.get('link')) }
}

/** The cursor from the header `Link: <…>; rel="next"` (RFC 8288). */
function readCursor(link: string | null): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next, 'http://in.process').searchParams.get('cursor') : null
}

function address(key: string, { params, query }: RawInput): { method: string; path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { method, path: search ? `${path}?${search}` : path }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readMessage(body: unknown): string {
  const { message, text = message } = (body ?? {}) as { message?: unknown; text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** Thrown when the browser can no longer read the file. */
export class ChangedFile extends Error {}

/** Reads a file before it is sent, so that a deleted file can be distinguished from a lost connection. Throws `ChangedFile`. */
export const readChosen = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new ChangedFile()
  })
