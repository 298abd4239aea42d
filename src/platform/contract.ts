import type { z } from 'zod'

export type Role = 'user' | 'premium' | 'developer' | 'admin'

/** Who may call: everybody, everybody who is signed in, or only these roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

/** Named classes of rate limits; their numbers are in `http/rate-limit.ts`. */
export type RateClass =
  | 'ordinary'
  | 'contact'
  | 'newsletter'
  | 'analytics'
  | 'sign-in'
  | 'account'
  | 'provider'
  | 'mail'
  | 'assistant'
  | 'order'
  | 'message'
  | 'upload'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`

/** One endpoint. Input that its schemas do not declare is refused or dropped; undeclared output is stripped. */
export type Endpoint = {
  access: Access
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
   * `json` by default. `form` also takes a plain form post and answers it with 303 to `form.done` or `form.failed`;
   * `file` takes a raw body; `response` lets the handler return a `Response` of its own (redirects, files, streams).
   */
  kind?: 'json' | 'form' | 'file' | 'response'
  /** With `file`: the media types of the raw body. */
  accepts?: readonly string[]
  /** With `response`: the media types of the answer besides JSON where `output` is declared; `redirect` for a redirect. */
  answers?: readonly string[]
  form?: { done: string; failed: string }
  /** Bytes; 1 MiB by default. */
  maxBody?: number
  limit?: RateClass
  /** Whether pages of other sites may read the answer, requested without credentials. */
  shared?: true
  /** Texts that replace the pipeline's own for 401 and 403. */
  accessMessages?: { unauthorized?: string; forbidden?: string }
  summary?: string
}

export type Contract = { readonly [key in Key]?: Endpoint }

type InputPart<E, Part extends 'params' | 'query' | 'body'> = E extends {
  [part in Part]: infer S extends z.ZodType
}
  ? { [part in Part]: z.input<S> }
  : unknown

type ParsedPart<E, Part extends 'params' | 'query' | 'body'> = E extends {
  [part in Part]: infer S extends z.ZodType
}
  ? { [part in Part]: z.output<S> }
  : unknown

/** The input of a caller: the input side of the declared schemas. */
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>

/** The input of a handler: the parsed side of the declared schemas. */
export type Parsed<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>

/** The result of a call. */
export type Output<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

/** One page of a long list, and the cursor at which the next one begins. */
export type Page<Item> = { items: Item[]; next: string | null }

/** The result of a handler. */
export type Reply<E> = E extends { kind: 'response' }
  ? Response
  : E extends { output: infer S extends z.ZodType }
    ? E extends { paged: true }
      ? z.input<S> extends (infer Item)[]
        ? Page<Item>
        : never
      : z.input<S>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler whose endpoint answers nothing may return nothing
      void
