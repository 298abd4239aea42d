import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { freshListQuery } from '#ui/lists/paged-query.ts'
import type {
  Letter,
  LetterInput,
  LetterStatus,
  ListedLetter,
  lettersContract,
  PreviewInput,
  Recipient,
  RecipientState,
  SendInput,
} from './contract.ts'

const call = apiCaller<typeof lettersContract>()

const path = '/api/admin/letters'

/** Milliseconds after which what is being sent is fetched again. */
const pause = 2_000

const isMoving = (status: LetterStatus | undefined) => status === 'sending' || status === 'scheduled'

export const lettersQuery = () => ({
  ...freshListQuery<ListedLetter>(path, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: { items: ListedLetter[] }[] } } }) =>
    data?.pages.some(({ items }) => items.some(({ status }) => status === 'sending')) ? pause : false,
})

export const letterQuery = (id: number) =>
  queryOptions<Letter>({
    queryKey: [`${path}/${id}`],
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? pause : false),
  })

export const recipientsQuery = (id: number, state: RecipientState) =>
  freshListQuery<Recipient>(`${path}/${id}/recipients`, { state })

/** A text as it would go out. */
export const letterPreviewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: [`${path}/preview`, input],
    queryFn: ({ signal }) => call('POST /api/admin/letters/preview', { body: input }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

function show(client: QueryClient, letter: Letter): Letter {
  client.setQueryData(letterQuery(letter.id).queryKey, letter)
  void client.invalidateQueries({ queryKey: [path] })
  return letter
}

/** `idOf` is asked when its turn comes: the one before may have begun the letter. */
type Save = { idOf: () => number | undefined; body: LetterInput }

/** Changes a draft, or begins one; one after another. */
export const saveLetter = mutationOptions({
  scope: { id: 'save-letter' },
  mutationFn: async ({ idOf, body }: Save, { client }) => {
    const id = idOf()
    const saved = await (id === undefined
      ? call('POST /api/admin/letters', { body })
      : call('PATCH /api/admin/letters/{id}', { params: { id }, body }))
    return show(client, saved)
  },
})

export const makeLetterOfPost = mutationOptions({
  mutationFn: async (postId: number, { client }) =>
    show(client, await call('POST /api/admin/letters', { body: { postId } })),
})

export const deleteLetter = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    await call('DELETE /api/admin/letters/{id}', { params: { id } })
    void client.invalidateQueries({ queryKey: [path] })
  },
})

export const sendTest = mutationOptions({
  mutationFn: (id: number) => call('POST /api/admin/letters/{id}/test', { params: { id } }),
})

export const sendLetter = mutationOptions({
  mutationFn: async ({ id, ...body }: { id: number } & SendInput, { client }) =>
    show(client, await call('POST /api/admin/letters/{id}/send', { params: { id }, body })),
})

/** Pauses a letter, or goes on with it. */
export const moveLetter = mutationOptions({
  mutationFn: async ({ id, step }: { id: number; step: 'pause' | 'resume' }, { client }) =>
    show(
      client,
      await (step === 'pause'
        ? call('POST /api/admin/letters/{id}/pause', { params: { id } })
        : call('POST /api/admin/letters/{id}/resume', { params: { id } })),
    ),
})

export const sendAgain = mutationOptions({
  mutationFn: async ({ id, subscriberId }: { id: number; subscriberId: number }, { client }) => {
    await call('POST /api/admin/letters/{id}/recipients/{subscriberId}/again', {
      params: { id, subscriberId },
    })
    void client.invalidateQueries({ queryKey: [`${path}/${id}/recipients`] })
    void client.invalidateQueries({ queryKey: [`${path}/${id}`] })
    void client.invalidateQueries({ queryKey: [path] })
  },
})
