import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MemberTexts } from '#features/site/contract/texts.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { ItemKind, ItemWithSteps, libraryContract, MemberItem } from './contract.ts'

const call = apiCaller<typeof libraryContract>()

/** What the owner says on the pages of the library. Here, since other query options of the site are for its settings. */
export const memberTextsQuery = queryOptions<MemberTexts>({ queryKey: ['/api/members/texts'] })

/** Whether the site has its sample; read by its address, since setting up is built upon this feature. */
export const hasSampleQuery = queryOptions<{ hasSample: boolean }>({ queryKey: ['/api/sample'] })

/** The items of one page of the library that the member sees. */
export const itemsQuery = (kind: ItemKind) =>
  queryOptions<MemberItem[]>({ queryKey: [`/api/member-items?kind=${kind}`], staleTime: 30_000 })

export const tutorialQuery = (id: number) =>
  queryOptions<ItemWithSteps>({ queryKey: [`/api/member-items/${id}`], staleTime: 30_000 })

export type MarkedStep = { step: number; isDone: boolean }

/** Marks a step of a tutorial; one mark is sent after the other. */
export const markStep = (id: number) =>
  mutationOptions({
    scope: { id: `tutorial ${id}` },
    mutationFn: ({ step, isDone }: MarkedStep) =>
      call('PUT /api/member-items/{id}/steps/{step}/progress', { params: { id, step }, body: { isDone } }),
    onSuccess: (item, _marked, _result, { client }) => {
      client.setQueryData(tutorialQuery(id).queryKey, item)
      void client.invalidateQueries(itemsQuery('tutorial'))
    },
  })
