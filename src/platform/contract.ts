import type { z } from 'zod'
import type { AppError } from './app-error.ts'

export type Role = 'user' | 'premium' | 'developer' | 'admin'

/** Who may call: everybody, everybody who is signed in, or only these roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

type Limit = {
  points: number
  /** Seconds. */
  duration: number
  /** Points that a process takes from the shared count at a time, so that most requests need not ask; never refunded. */
  batch?: number
}

/** What a personal token may be allowed to do; each endpoint that takes tokens names the one that it needs. */
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

/** What is limited, and the requests allowed to one address per window of `duration` seconds, in all processes together. */
export const rateLimits = {
  ordinary: { points: 600, duration: 60, batch: 20 },
  page: { points: 600, duration: 60, batch: 20 },
  // Pages that have to be rendered for somebody who is not signed in, and what else costs more than ten times a cached page.
  costly: { points: 240, duration: 60, batch: 8 },
  description: { points: 60, duration: 60 },
  // Of one personal token, wherever its calls come from.
  token: { points: 600, duration: 60, batch: 20 },
  'wrong-token': { points: 30, duration: 600 },
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  analytics: { points: 120, duration: 60, batch: 4 },
  'sign-in': { points: 20, duration: 600 },
  account: { points: 10, duration: 900 },
  // Only counted: wrong passwords at a name from everywhere delay the next one, and refuse none.
  guess: { points: 1_000_000, duration: 900 },
  // Of one account, from browsers that are not known.
  'app-code': { points: 20, duration: 86_400 },
  provider: { points: 60, duration: 600 },
  // A sign-in page asks for one when it is opened; wrong answers are limited as wrong passwords are.
  passkey: { points: 120, duration: 600 },
  mail: { points: 5, duration: 3600 },
  // What an admin sends to the own address until the mail server takes it.
  'test-mail': { points: 20, duration: 600 },
  assistant: { points: 30, duration: 60 },
  order: { points: 20, duration: 600 },
  payment: { points: 20, duration: 600 },
  // Of several people in one office. The calls that a network and an email address hold are limited apart.
  booking: { points: 30, duration: 600 },
  // Answers to offers, which nothing else uses up.
  quote: { points: 20, duration: 600 },
  message: { points: 60, duration: 60 },
  upload: { points: 60, duration: 600 },
  export: { points: 10, duration: 600 },
} satisfies Record<string, Limit>
export type RateLimit = keyof typeof rateLimits

/** Bytes of a body: by default, of a conversation or a page of texts, and of a whole post. */
export const bodyLimits = { default: 64 * 1024, long: 512 * 1024, post: 1024 * 1024 }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`

/** One endpoint. Input that its schemas do not declare is refused or dropped; undeclared output is stripped. */
export type Endpoint = {
  access: Access
  /** The scope that a member's token needs. Absent: no token may call, and what everybody may call is answered as to nobody. */
  token?: TokenScope
  /**
   * The call is dangerous: the session must have begun, or been confirmed, within the last five minutes. Otherwise it is answered with
   * 403 and the code `confirmation-required`. No token may call, but with `session`: whoever made it has confirmed that.
   * `in part`: only for some of its input, which the command decides.
   */
  confirmed?: true | 'in part' | 'session' | 'session in part'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Headers that the handler reads and checks itself; declared for the API's description. */
  headers?: z.ZodObject
  /** The answer's body; absent means 204 without one. */
  output?: z.ZodType
  /** Defaults to 200, or 204 without `output`. */
  status?: 200 | 201 | 202
  /** The handler returns `{ items, next }`: the array is the body, `next` becomes a `Link: <…>; rel="next"` header. */
  paged?: true
  /**
   * `json` by default. `form` also takes a plain form post and answers it with 303 to `form.done` or `form.failed`, in which
   * `{name}` stands for a path parameter;
   * `file` takes a member's upload as a raw body, `hook` what a provider's server sends, whose signature the handler checks; `response` lets the handler return a `Response` of its own (redirects, files, streams).
   */
  kind?: 'json' | 'form' | 'file' | 'hook' | 'response'
  /** With `file` and `hook`: the media types of the raw body. */
  accepts?: readonly string[]
  /** The media types of the answer besides the JSON of `output`, for which the handler returns a `Response`; `redirect` for one. */
  answers?: readonly string[]
  /**
   * Where a plain form post leads, with the path parameters filled in; it may depend on the answer or the failure, and on the query of
   * the form's address. `keeps` names the fields that the page which asks again gives back (`refused-form.ts`): no password, no code.
   */
  form?: {
    done: string | ((answer: never, query: Record<string, string>) => string)
    failed: string | ((problem: AppError, query: Record<string, string>) => string)
    keeps?: readonly string[]
  }
  /** Bytes; 64 KiB by default. */
  maxBody?: number
  /** The text that replaces the pipeline's own for a body above `maxBody`. */
  tooLarge?: string
  /** `ordinary` by default. */
  limit?: RateLimit
  /**
   * A supervisor asks: no limit, since it must not hear of other requests of its address; and before the handler neither
   * settings nor a session are read, so that it is answered while the database is away.
   */
  isProbe?: true
  /**
   * The handler may take minutes. After ten seconds the answer begins, with status 200, and white space keeps the connection open;
   * a failure from then on is an object with `message` in place of the answer's body.
   */
  isSlow?: true
  /** The answer is the same for everybody until a message on `content`: pages that are rendered get it from memory. */
  isContent?: true
  /**
   * The answer is the same for everybody, and caches may share it. No session is read or extended for it, and no member named.
   * No other answer can say `public`.
   */
  isPublic?: true
  /** Whether pages of other sites may read the answer, requested without credentials. */
  shared?: true
  /** The text that replaces the pipeline's own for path parameters that nothing can have. */
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

/** The input of a handler: the parsed side of the declared schemas; of a raw body the functions that read it. */
export type Parsed<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { kind: 'file' | 'hook' } ? RawContent : unknown)

type RawContent = {
  readContent: () => Promise<Uint8Array<ArrayBuffer>>
  /** Writes the content to a new file, for what is too large for memory. */
  saveContent: (file: string) => Promise<void>
}

/** The result of a call. */
export type Output<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** One page of a long list, and the cursor at which the next one begins. */
export type Page<Item> = { items: Item[]; next: string | null }

type OtherAnswer<E> = E extends { answers: readonly string[] } ? Response : never

/** The result of a handler. */
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
