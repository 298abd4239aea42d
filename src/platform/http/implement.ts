import type { Contract, Endpoint, Key, Parsed, Reply } from '../contract.ts'
import type { RequestContext } from './request-context.ts'

type Handler<E> = (input: Parsed<E>, context: RequestContext) => Reply<E> | Promise<Reply<E>>

export type Route = {
  key: Key
  endpoint: Endpoint
  handler: (input: object, context: RequestContext) => unknown
  /** The feature that owns the endpoint. The API description is divided by feature. */
  feature?: string
}

/** Combines a contract with one handler per endpoint. A missing or extra handler is a type error. */
export function implement<C extends Contract>(
  contract: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Route[] {
  return (Object.keys(contract) as (Key & keyof C)[]).map((key) => ({
    key,
    endpoint: contract[key] as Endpoint,
    handler: handlers[key] as Route['handler'],
  }))
}
