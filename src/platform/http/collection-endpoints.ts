import { expectedVersion, tagged } from './known-version.ts'
import type { RequestContext } from './request-context.ts'

type Commands<Input, Change, Row> = {
  create: (input: Input) => Promise<Row>
  change: (id: number, change: Change, expected: number | undefined, context: RequestContext) => Promise<Row>
  remove: (id: number, expected: number | undefined) => Promise<void>
  restore: (id: number) => Promise<Row>
  reorder: (id: number, before: number | null) => Promise<Row[]>
}

type OfRow = { params: { id: number } }
type Handler<Given, Answer> = (input: Given, context: RequestContext) => Promise<Answer>

type Endpoints<Path extends string, Input, Change, Row> = Record<
  `POST /api/admin/${Path}`,
  Handler<{ body: Input }, Row>
> &
  Record<`PUT /api/admin/${Path}/{id}`, Handler<OfRow & { body: Change }, Row>> &
  Record<`DELETE /api/admin/${Path}/{id}`, Handler<OfRow, void>> &
  Record<`POST /api/admin/${Path}/{id}/restore`, Handler<OfRow, Row>> &
  Record<`PUT /api/admin/${Path}/{id}/place`, Handler<OfRow & { body: { before: number | null } }, Row[]>>

/**
 * The handlers of the admin endpoints that `collectionContract` declares.
 * @param path the part of the addresses, as in the contract
 * @param commands those of `collectionCommands`, or the feature's own with the same errors
 * @returns a handler for each endpoint except the one that reads the list
 */
export function orderedEndpoints<Path extends string, Input, Change, Row extends { version: number }>(
  path: Path,
  { create, change, remove, restore, reorder }: Commands<Input, Change, Row>,
): Endpoints<Path, Input, Change, Row> {
  const at = `/api/admin/${path}`
  const handlers: Record<string, Handler<never, unknown>> = {
    [`POST ${at}`]: ({ body }: { body: Input }, context) => tagged(create(body), context),
    [`PUT ${at}/{id}`]: ({ params, body }: OfRow & { body: Change }, context) =>
      tagged(change(params.id, body, expectedVersion(context.request), context), context),
    [`DELETE ${at}/{id}`]: ({ params }: OfRow, { request }) => remove(params.id, expectedVersion(request)),
    [`POST ${at}/{id}/restore`]: ({ params }: OfRow) => restore(params.id),
    [`PUT ${at}/{id}/place`]: ({ params, body }: OfRow & { body: { before: number | null } }) =>
      reorder(params.id, body.before),
  }
  return handlers as Endpoints<Path, Input, Change, Row>
}
