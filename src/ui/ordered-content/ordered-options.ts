import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { apiCaller } from '#platform/api-client.ts'
import type { Contract, Input, Output } from '#platform/contract.ts'
import type { OrderedContract } from '#platform/ordered-contract.ts'

/** The lists of a contract that admins put in order: 'projects' where it has 'PUT /api/admin/projects/{id}/place'. */
type OrderedPath<C> = keyof C extends infer Key
  ? Key extends `PUT /api/admin/${infer Path}/{id}/place`
    ? Path
    : never
  : never

type ItemOf<C, Path extends string> =
  C extends Record<`GET /api/${Path}`, infer E> ? (Output<E> extends (infer Item)[] ? Item : never) : never

type FieldsOf<C, Path extends string> =
  C extends Record<`POST /api/admin/${Path}`, infer E>
    ? Input<E> extends { body: infer Body }
      ? Body
      : never
    : never

type Listed<Path> = {
  path: Path
  /** What one of its items is called: 'project'. */
  noun: string
}

/** Which item goes right before which other one; behind all with null. */
type Reordering = { id: number; before: number | null }

/**
 * The query and the mutations of a list that `orderedContract` declares:
 * `orderedOptions<typeof projectsContract, ProjectForm>({ path: 'projects', noun: 'project' })`.
 */
export function orderedOptions<
  C extends Contract,
  Fields extends FieldsOf<C, Path>,
  Path extends OrderedPath<C> & string = OrderedPath<C> & string,
>({ path, noun }: Listed<Path>) {
  type Item = ItemOf<C, Path> & { id: number }
  type Declared = OrderedContract<
    '{path}',
    z.ZodType<unknown, Fields>,
    z.ZodType<unknown, Fields>,
    z.ZodType<Item>
  >
  const call = apiCaller<Declared>()
  const at = (id: number) => ({ params: { path, id } })
  const list = queryOptions<Item[]>({ queryKey: [`/api/${path}`], staleTime: 30_000 })
  const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries(list)
  /** A mutation after which the list is read again. */
  const changing = <Sent, Result>(send: (sent: Sent) => Promise<Result>) =>
    mutationOptions({
      mutationFn: async (sent: Sent, { client }) => {
        const result = await send(sent)
        await refresh(client)
        return result
      },
    })
  const reordering = [`reorder ${noun}`]

  return {
    noun,
    list,

    /** Adds an item, or with an id changes that one. */
    save: changing(({ id, fields }: { id?: number; fields: Fields }) => {
      const added = { params: { path }, body: fields }
      return id
        ? call('PUT /api/admin/{path}/{id}', { ...at(id), body: fields })
        : call('POST /api/admin/{path}', added)
    }),

    remove: changing(({ id }: Item) => call('DELETE /api/admin/{path}/{id}', at(id))),

    /** Undoes a deletion. */
    restore: changing(({ id }: Item) => call('POST /api/admin/{path}/{id}/restore', at(id))),

    /** One after the other; the list is read again after the last one. */
    reorder: mutationOptions({
      mutationKey: reordering,
      scope: { id: `reorder ${noun}` },
      mutationFn: ({ id, before }: Reordering) =>
        call('PUT /api/admin/{path}/{id}/place', { ...at(id), body: { before } }),
      onMutate: (moved, { client }) => showReordered(client, list.queryKey, moved),
      onSettled: (_data, _problem, _moved, _result, { client }) =>
        client.isMutating({ mutationKey: reordering }) === 1 ? refresh(client) : undefined,
    }),
  }
}

export type OrderedOptions<Item, Fields> = {
  noun: string
  list: UseQueryOptions<Item[]>
  save: UseMutationOptions<Item, Error, { id?: number; fields: Fields }>
  remove: UseMutationOptions<undefined, Error, Item>
  restore: UseMutationOptions<Item, Error, Item>
  reorder: UseMutationOptions<Item[], Error, Reordering, void>
}

/** Shows an item in its new place at once, before the server has answered: the next move may come right after. */
function showReordered(client: QueryClient, queryKey: readonly unknown[], { id, before }: Reordering): void {
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData<{ id: number }[]>(queryKey, (items) => {
    const moved = items?.find((item) => item.id === id)
    if (!items || !moved) return items
    const others = items.filter((item) => item !== moved)
    const place = others.findIndex((item) => item.id === before)
    return others.toSpliced(place === -1 ? others.length : place, 0, moved)
  })
}
