import type { z } from 'zod'
import type { AppError } from './app-error.ts'

export type Role = 'user' | 'premium' | 'developer' | 'admin'

/** Who may call: everybody, all signed-in members, or only these roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

type Limit = {
  points: number
  /** Seconds. */
  duration: number
  /** Points that a process takes from the shared count at a time, so that most requests need no query; never refunded. */
  batch?: number
}

/** The permissions of a personal token. Each endpoint that accepts tokens names the one that it needs. */
export const tokenScopes = [
  'posts:read',
  'posts:write',
  'orders:read',
  'orders:write',
  'appointments:read',
  'analytics:read',
  'data:read',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The limits, and how many requests one address may send per window of `duration` seconds, across all processes. */
export const rateLimits = {
  ordinary: { points: 600, duration: 60, batch: 20 },
  page: { points: 600, duration: 60, batch: 20 },
  // Rendering pages for anonymous visitors, and everything else that costs more than ten times a cached page.
  costly: { points: 240, duration: 60, batch: 8 },
  description: { points: 60, duration: 60 },
  // Per personal token, wherever its calls come from.
  token: { points: 600, duration: 60, batch: 20 },
  'wrong-token': { points: 30, duration: 600 },
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  analytics: { points: 120, duration: 60, batch: 4 },
  'sign-in': { points: 20, duration: 600 },
  account: { points: 10, duration: 900 },
  // Only counted: wrong passwords for a name, from anywhere, delay the next attempt but never refuse it.
  guess: { points: 1_000_000, duration: 900 },
  // Per account, from unknown browsers.
  'app-code': { points: 20, duration: 86_400 },
  provider: { points: 60, duration: 600 },
  // A sign-in page requests one when it opens. Wrong answers are limited like wrong passwords.
  passkey: { points: 120, duration: 600 },
  mail: { points: 5, duration: 3600 },
  // Test emails that an admin sends to their own address until the mail server accepts one.
  'test-mail': { points: 20, duration: 600 },
  assistant: { points: 30, duration: 60 },
  order: { points: 20, duration: 600 },
  payment: { points: 20, duration: 600 },
  // Several people in one office may share it. The calls of one network and of one email address have limits of their own.
  booking: { points: 30, duration: 600 },
  // Answers to offers; nothing else takes from it.
  quote: { points: 20, duration: 600 },
  message: { points: 60, duration: 60 },
  upload: { points: 60, duration: 600 },
  export: { points: 10, duration: 600 },
} satisfies Record<string, Limit>
export type RateLimit = keyof typeof rateLimits

/** Bytes of a body: by default, for a conversation or a page of texts, and for a whole post. */
export const bodyLimits = { default: 64 * 1024, long: 512 * 1024, post: 1024 * 1024 }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`

/** One endpoint. The pipeline refuses or drops undeclared input, and strips undeclared output. */
export type Endpoint = {
  access: Access
  /** The scope that a member's token needs. Absent: no token may call, except `anyone` endpoints, as anonymous. */
  token?: TokenScope
  /**
   * The call is dangerous: the session must have begun, or been confirmed, within the last five minutes. Otherwise the answer is
   * 403 with the code `confirmation-required`. No token may call, except with `session`, because creating the token took a
   * confirmation. `in part`: the command decides which input needs it.
   */
  confirmed?: true | 'in part' | 'session' | 'session in part'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Headers that the handler reads and checks itself; declared for the API description. */
  headers?: z.ZodObject
  /** The answer's body. Absent: 204 without a body. */
  output?: z.ZodType
  /** Defaults to 200, or 204 without `output`. */
  status?: 200 | 201 | 202
  /** The handler returns `{ items, next }`: the array is the body, and `next` becomes a `Link: <…>; rel="next"` header. */
  paged?: true
  /**
   * `json` by default. `form` also accepts a plain form post and answers it with 303 to `form.done` or `form.failed`, in which
   * `{name}` stands for a path parameter.
   * `file` takes a member's upload as a raw body. `hook` takes a request from a provider's server, whose signature the handler
   * checks. `response` lets the handler return its own `Response` (redirects, files, streams).
   */
  kind?: 'json' | 'form' | 'file' | 'hook' | 'response'
  /** For `file` and `hook`: the media types of the raw body. */
  accepts?: readonly string[]
  /** The answer's media types besides the JSON of `output`; the handler returns a `Response`. `redirect` for a redirect. */
  answers?: readonly string[]
  /**
   * Where a plain form post leads. It may depend on the answer or the failure, and on the query of the form's address. `keeps`
   * names the fields that the page fills in again after a failure (`refused-form.ts`): never a password or a code.
   */
  form?: {
    done: string | ((answer: never, query: Record<string, string>) => string)
    failed: string | ((problem: AppError, query: Record<string, string>) => string)
    keeps?: readonly string[]
  }
  /** Bytes; 64 KiB by default. */
  maxBody?: number
  /** The text that replaces the pipeline's own for a body larger than `maxBody`. */
  tooLarge?: string
  /** `ordinary` by default. */
  limit?: RateLimit
  /**
   * For a supervisor. It has no limit, because requests of other programs at its address must not affect it. The pipeline reads
   * no settings and no session before it, so it answers while the database is away.
   */
  isProbe?: true
  /**
   * The handler may take minutes. After ten seconds the answer begins, with status 200, and white space keeps the connection
   * open. If the handler fails later, the body is an object with `message`.
   */
  isSlow?: true
  /** The answer is the same for everybody until a message on `content`, so rendered pages get it from memory. */
  isContent?: true
  /**
   * The answer is the same for everybody, and shared caches may store it. The pipeline reads and extends no session for it and
   * names no member. No other answer can say `public`.
   */
  isPublic?: true
  /** Whether pages of other sites may read the answer, which they request without credentials. */
  shared?: true
  /** The text that replaces the pipeline's own for impossible path parameters. */
  missing?: string
  /** Texts that replace the pipeline's own for 401 and 403. */
  accessMessages?: { unauthorized?: string; forbidden?: string }
  summary?: string
}

export type Contract = { readonly [key in Key]?: Endpoint }

type Part<E, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [name in Name]: infer S extends z.ZodType
}
  ? { [name in Name]: S['_zod'][Side] }
  : unknown

/** The input of a caller: the input side of the declared schemas. */
export type Input<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>

/** The input of a handler: the parsed side of the declared schemas, and for a raw body the functions that read it. */
export type Parsed<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { kind: 'file' | 'hook' } ? RawContent : unknown)

type RawContent = {
  readContent: () => Promise<Uint8Array<ArrayBuffer>>
  /** Writes the content to a new file, if it is too large for memory. */
  saveContent: (file: string) => Promise<void>
}

export type Output<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** One page of a long list, and the cursor of the next one. */
export type Page<Item> = { items: Item[]; next: string | null }

type OtherAnswer<E> = E extends { answers: readonly string[] } ? Response : never

export type Reply<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? E extends { paged: true }
      ? z.input<S> extends (infer Item)[]
        ? Page<Item>
        : never
      : z.input<S> | OtherAnswer<E>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler whose endpoint answers nothing may return nothing
      void
