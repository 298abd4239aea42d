import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Which item goes right before which other one; behind all with null. */
export type Reordering = { id: number; before: number | null }

/** Shows an item in its new place at once, before the server has answered: the next move may come right after. */
export function showReordered<Item extends { id: number }>(
  client: QueryClient,
  queryKey: QueryKey,
  { id, before }: Reordering,
): void {
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData<Item[]>(queryKey, (items) => {
    const moved = items?.find((item) => item.id === id)
    if (!items || !moved) return items
    const others = items.filter((item) => item !== moved)
    const place = others.findIndex((item) => item.id === before)
    return others.toSpliced(place === -1 ? others.length : place, 0, moved)
  })
}
