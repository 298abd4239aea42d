import type { z } from 'zod'
import type { AppError } from './app-error.ts'
import type { AnyText } from './says.ts'

export type Role = 'user' | 'premium' | 'developer' | 'admin'

/** Who may call an endpoint: everybody, every signed-in member, or only members with one of these roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

type Limit = {
  points: number
  /** In seconds. */
  duration: number
  /** How many points a process takes from the shared count at once, to save queries. Unused points are lost. */
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

/** The rate limits: how many `points` one address may use per window of `duration` seconds, across all processes. */
export const rateLimits = {
  ordinary: { points: 600, duration: 60, batch: 20 },
  page: { points: 600, duration: 60, batch: 20 },
  // For pages rendered for anonymous visitors, and everything else that costs more than ten times a cached page.
  costly: { points: 240, duration: 60, batch: 8 },
  description: { points: 60, duration: 60 },
  // Applies to each personal token, whatever address its calls come from.
  token: { points: 600, duration: 60, batch: 20 },
  'wrong-token': { points: 30, duration: 600 },
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  analytics: { points: 120, duration: 60, batch: 4 },
  'sign-in': { points: 20, duration: 600 },
  account: { points: 10, duration: 900 },
  // Applies to wrong passwords for one name, from any address. They delay the next attempt but never refuse it.
  guess: { points: 1_000_000, duration: 900 },
  // Applies to each account, for attempts from unknown browsers.
  'app-code': { points: 20, duration: 86_400 },
  provider: { points: 60, duration: 600 },
  // The sign-in page requests a challenge when it opens. Wrong responses are limited like wrong passwords.
  passkey: { points: 120, duration: 600 },
  mail: { points: 5, duration: 3600 },
  // Test emails that admins send to their own address until the mail server accepts one.
  'test-mail': { points: 20, duration: 600 },
  assistant: { points: 30, duration: 60 },
  order: { points: 20, duration: 600 },
  payment: { points: 20, duration: 600 },
  // Changes and proposals of billing details. Proposals also count per invoice.
  billing: { points: 10, duration: 600 },
  // Several people in one office may share an address. Bookings have further limits, per network and per email address.
  booking: { points: 30, duration: 600 },
  // For responses to quotes only.
  quote: { points: 20, duration: 600 },
  message: { points: 60, duration: 60 },
  upload: { points: 60, duration: 600 },
  export: { points: 10, duration: 600 },
} satisfies Record<string, Limit>
export type RateLimit = keyof typeof rateLimits

/** The maximum size of a request body in bytes: by default, for a conversation or a page of texts, and for a whole post. */
export const bodyLimits = { default: 64 * 1024, long: 512 * 1024, post: 1024 * 1024 }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`

/** One endpoint. The pipeline refuses or drops input that is not declared, and removes output that is not declared. */
export type Endpoint = {
  access: Access
  /** The scope that a token needs. Without it, the endpoint accepts no token, or ignores the token if `access` is `anyone`. */
  token?: TokenScope
  /**
   * The endpoint needs a confirmation in the last five minutes, or a session that began then. Otherwise it responds with 403 and
   * the code `confirmation-required`. With `in part`, the command decides which input needs it. Tokens may call it only with
   * `session`, because creating a token already took a confirmation.
   */
  confirmed?: true | 'in part' | 'session' | 'session in part'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Headers that the handler reads and checks itself. Declared only for the API description. */
  headers?: z.ZodObject
  /** The body of the response. Without it, the response is 204 without a body. */
  output?: z.ZodType
  /** 200 by default, or 204 without `output`. */
  status?: 200 | 201 | 202
  /** The handler returns `{ items, next }`. The array becomes the body, and `next` a `Link: <…>; rel="next"` header. */
  paged?: true
  /**
   * `json` by default. `form` also accepts a plain form post, and answers it with 303 to `form.done` or `form.failed`; `{name}`
   * there is a path parameter. `file` takes a member's upload as a raw body. `hook` takes a request from a provider's server,
   * whose signature the handler checks. With `response`, the handler returns its own `Response`: a redirect, file or stream.
   */
  kind?: 'json' | 'form' | 'file' | 'hook' | 'response'
  /** The media types of the raw body, for `file` and `hook`. */
  accepts?: readonly string[]
  /** The media types of the handler's `Response`, besides the JSON of `output`. `redirect` stands for a redirect. */
  answers?: readonly string[]
  /**
   * Where the browser goes after a plain form post. It may depend on the result or failure, and on the query of the form's
   * address. `keeps` names the fields that the page fills in again after a failure (`refused-form.ts`): never a password or a
   * code.
   */
  form?: {
    done: string | ((answer: never, query: Record<string, string>) => string)
    failed: string | ((problem: AppError, query: Record<string, string>) => string)
    keeps?: readonly string[]
  }
  /** Maximum size of the request body in bytes; 64 KiB by default. */
  maxBody?: number
  /** Replaces the pipeline's message for a body larger than `maxBody`. */
  tooLarge?: AnyText
  /** The rate limit that a request consumes; `ordinary` by default. */
  limit?: RateLimit
  /**
   * A health check for a supervisor. It has no rate limit, so that nobody else at the supervisor's address can block it. The
   * pipeline queries nothing for it, so it responds even without the database.
   */
  isProbe?: true
  /**
   * The handler may take minutes. After ten seconds the response begins with status 200, and white space keeps the connection
   * open. After a later failure, the body is an object with `message`.
   */
  isSlow?: true
  /** All responses are the same until a message on the channel `content`, so page rendering takes them from memory. */
  isContent?: true
  /**
   * The endpoint belongs to the public site, as every `isContent` endpoint does. It responds with 503 while the owner keeps the site
   * closed.
   */
  isOfSite?: true
  /** The part of the site to which the endpoint belongs: it responds with 404 while the owner has switched that part off. */
  part?: string
  /**
   * The response is the same for everybody, so shared caches may store it. The pipeline reads no session for it, and the response
   * does not name the member. Only such an endpoint can respond with `Cache-Control: public`.
   */
  isPublic?: true
  /** Allows pages of other sites to read the response. They request it without credentials. */
  shared?: true
  missing?: AnyText
  accessMessages?: { unauthorized?: AnyText; forbidden?: AnyText }
  summary?: string
}

export type Contract = { readonly [key in Key]?: Endpoint }

type Part<E, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [name in Name]: infer S extends z.ZodType
}
  ? { [name in Name]: S['_zod'][Side] }
  : unknown

/** What a caller passes: the input side of the declared schemas. */
export type Input<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>

/** What a handler gets: the parsed side of the declared schemas and, for a raw body, the functions that read it. */
export type Parsed<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { kind: 'file' | 'hook' } ? RawContent : unknown)

type RawContent = {
  readContent: () => Promise<Uint8Array<ArrayBuffer>>
  /** Streams the content to a new file, for content that is too large for memory. */
  saveContent: (file: string) => Promise<void>
}

export type Output<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** One page of a long list, and the cursor of the next page; null after the last page. */
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
