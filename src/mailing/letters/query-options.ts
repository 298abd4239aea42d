import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type {
  Letter,
  LetterInput,
  LetterStatus,
  ListedLetter,
  lettersContract,
  PreviewInput,
  RecipientState,
} from './contract.ts'

const { call, freshList, mutation, query } = apiOptions<typeof lettersContract>()

const path = '/api/admin/letters'

/** Milliseconds between refetches of a letter that is being sent. */
const pause = 2_000

const isMoving = (status: LetterStatus | undefined) => status === 'sending' || status === 'scheduled'

export const lettersQuery = () => ({
  ...freshList('GET /api/admin/letters'),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: { items: ListedLetter[] }[] } } }) =>
    data?.pages.some(({ items }) => items.some(({ status }) => status === 'sending')) ? pause : false,
})

export const letterQuery = (id: number) =>
  query('GET /api/admin/letters/{id}', {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? pause : false),
  })

export const recipientsQuery = (id: number, state: RecipientState) =>
  freshList('GET /api/admin/letters/{id}/recipients', { params: { id }, query: { state } })

export const letterPreviewQuery = (body: PreviewInput) =>
  query('POST /api/admin/letters/preview', {
    body,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * The input for saving a letter. `idOf` returns its id when the save starts, because an earlier save may have created the letter.
 */
type Save = { idOf: () => number | undefined; body: LetterInput }

/** Changes a draft or creates one. Simultaneous saves run one after another. */
export const saveLetter = mutationOptions({
  scope: { id: 'save-letter' },
  mutationFn: async ({ idOf, body }: Save, { client }) => {
    const id = idOf()
    const saved = await (id === undefined
      ? call('POST /api/admin/letters', { body })
      : call('PATCH /api/admin/letters/{id}', { params: { id }, body }))
    client.setQueryData(letterQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: [path] })
    return saved
  },
})

const ofLetter = { stores: ({ id }: Letter) => letterQuery(id), refreshes: [path] }
export const makeLetterOfPost = mutation('POST /api/admin/letters', ofLetter)
export const sendLetter = mutation('POST /api/admin/letters/{id}/send', ofLetter)

export const moveLetter = (step: 'pause' | 'resume') =>
  mutation(`POST /api/admin/letters/{id}/${step}`, ofLetter)

export const sendTest = mutation('POST /api/admin/letters/{id}/test')
export const deleteLetter = mutation('DELETE /api/admin/letters/{id}', { refreshes: [path] })

export const sendAgain = (id: number) =>
  mutation('POST /api/admin/letters/{id}/recipients/{subscriberId}/again', {
    refreshes: [`${path}/${id}/recipients`, `${path}/${id}`, path],
  })
