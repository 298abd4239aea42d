import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller, readAnswer, send } from '#platform/api-client.ts'
import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type {
  ItemFields,
  ItemKind,
  ItemWithSteps,
  LibraryFile,
  libraryContract,
  MemberItem,
  PostOfItem,
  StoredItem,
} from './contract.ts'

const call = apiCaller<typeof libraryContract>()

/** The items of one page of the library that the member sees. */
export const itemsQuery = (kind: ItemKind) =>
  queryOptions<MemberItem[]>({ queryKey: [`/api/member-items?kind=${kind}`], staleTime: 30_000 })

export const tutorialQuery = (id: number) =>
  queryOptions<ItemWithSteps>({ queryKey: [`/api/member-items/${id}`], staleTime: 30_000 })

export type MarkedStep = { step: number; isDone: boolean }

/** Marks a step of a tutorial. It is shown at once, and one mark is sent after the other. */
export const markStep = (id: number) =>
  mutationOptions({
    scope: { id: `tutorial ${id}` },
    mutationFn: ({ step, isDone }: MarkedStep) =>
      call('PUT /api/member-items/{id}/steps/{step}/progress', { params: { id, step }, body: { isDone } }),
    onMutate: ({ step, isDone }, { client }) => {
      void client.cancelQueries(tutorialQuery(id))
      client.setQueryData(tutorialQuery(id).queryKey, (shown) => shown && withMark(shown, step, isDone))
    },
    onSettled: (_answer, _problem, _marked, _shown, { client }) =>
      Promise.all([
        client.invalidateQueries(tutorialQuery(id)),
        client.invalidateQueries(itemsQuery('tutorial')),
      ]),
  })

const withMark = (item: ItemWithSteps, step: number, isDone: boolean): ItemWithSteps => ({
  ...item,
  steps: item.steps.map((one) => (one.id === step ? { ...one, isDone } : one)),
})

/** What an item of each page is called. */
const nouns: Record<ItemKind, string> = {
  download: 'download',
  premium: 'premium item',
  tutorial: 'tutorial',
  resource: 'resource',
}

/** The items of one page, as admins list and change them. All pages share one list. */
export function itemOptions(kind: ItemKind) {
  const options = orderedOptions<StoredItem, ItemFields>(
    'member-items',
    nouns[kind],
    '/api/admin/member-items',
  )
  const ofKind = (items: StoredItem[]) => items.filter((item) => item.kind === kind)
  return { ...options, list: { ...options.list, select: ofKind } }
}

/** The posts that an item or a step may open. */
export const postsQuery = queryOptions<PostOfItem[]>({
  queryKey: ['/api/admin/member-items/posts'],
  staleTime: 30_000,
})

/** Stores a file for an item or a step, which opens it once the item is saved. */
export async function uploadFile(file: File, signal: AbortSignal): Promise<LibraryFile> {
  const path = `/api/admin/member-items/files?name=${encodeURIComponent(file.name.slice(-255) || 'file')}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await readAnswer(await send(path, { method: 'POST', body: file, headers, signal }))) as LibraryFile
}
