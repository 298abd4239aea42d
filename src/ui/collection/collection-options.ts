import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import type { CollectionContract } from '#platform/collection-contract.ts'
import type { Message } from '#platform/texts.ts'

/** A record with a version. The server changes it only if the version is still the same. */
export type Versioned = { id: number; version: number }

/** Moves an item right before another one, or to the end if `before` is null. */
type Reordering = { id: number; before: number | null }

/**
 * Returns the query and the mutations for a list of `collectionContract`. `listPath` is the path of the admins' list, if it
 * differs from the public list.
 */
export function collectionOptions<Item extends Versioned, Fields>(
  path: string,
  noun: Message,
  listPath = `/api/${path}`,
) {
  type Declared = CollectionContract<
    '{path}',
    z.ZodType<unknown, Fields>,
    z.ZodType<unknown, Fields>,
    z.ZodType<Item>
  >
  const call = apiCaller<Declared>()
  const at = (id: number) => ({ params: { path, id } })
  const list = queryOptions<Item[]>({ queryKey: [listPath], staleTime: 30_000 })
  const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries(list)
  /**
   * Returns a mutation that refetches the list afterwards, even after a failure, because somebody else may have changed the item.
   */
  const changing = <Sent, Result>(send: (sent: Sent) => Promise<Result>) =>
    mutationOptions({
      mutationFn: (sent: Sent, { client }) => send(sent).finally(() => refresh(client)),
    })
  const reordering = [`reorder ${path}`]

  return {
    noun,
    list,

    /** Changes the item of which `base` is a version. Without `base`, adds an item. */
    save: changing(({ base, fields }: { base: Versioned | undefined; fields: Fields }) => {
      const added = { params: { path }, body: fields }
      if (!base) return call('POST /api/admin/{path}', added)
      const changed = { ...at(base.id), body: fields }
      return call('PUT /api/admin/{path}/{id}', changed, ifMatch(base.version))
    }),

    remove: changing(({ id, version }: Item) =>
      call('DELETE /api/admin/{path}/{id}', at(id), ifMatch(version)),
    ),

    restore: changing(({ id }: Item) => call('POST /api/admin/{path}/{id}/restore', at(id))),

    /** Reorders the list. Several reorderings run one after another, and the list is refetched after the last one. */
    reorder: mutationOptions({
      mutationKey: reordering,
      scope: { id: `reorder ${path}` },
      mutationFn: ({ id, before }: Reordering) =>
        call('PUT /api/admin/{path}/{id}/place', { ...at(id), body: { before } }),
      onMutate: (moved, { client }) => showReordered(client, list.queryKey, moved),
      onSettled: (_data, _problem, _moved, _result, { client }) =>
        client.isMutating({ mutationKey: reordering }) === 1 ? refresh(client) : undefined,
    }),
  }
}

export type CollectionOptions<Item extends Versioned, Fields> = ReturnType<
  typeof collectionOptions<Item, Fields>
>

/** Shows an item in its new place before the server responds, because the user may move another one at once. */
function showReordered(client: QueryClient, queryKey: readonly unknown[], { id, before }: Reordering): void {
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData<{ id: number }[]>(queryKey, (items) => {
    const moved = items?.find((item) => item.id === id)
    if (!items || !moved) return items
    const others = items.filter((item) => item !== moved)
    const index = others.findIndex((item) => item.id === before)
    return others.toSpliced(index === -1 ? others.length : index, 0, moved)
  })
}
