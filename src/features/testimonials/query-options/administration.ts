import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { type Reordering, showReordered } from '#ui/ordered-content/show-reordered.ts'
import type { Testimonial, TestimonialForm, testimonialsContract } from '../contract.ts'

const call = apiCaller<typeof testimonialsContract>()

export const testimonialsQuery = queryOptions<Testimonial[]>({
  queryKey: ['/api/testimonials'],
  staleTime: 30_000,
})

/** Adds a testimonial, or with an id changes that one. */
export const saveTestimonial = mutationOptions({
  mutationFn: async ({ id, fields }: { id?: number; fields: TestimonialForm }, { client }) => {
    const testimonial = id
      ? await call('PUT /api/admin/testimonials/{id}', { params: { id }, body: fields })
      : await call('POST /api/admin/testimonials', { body: fields })
    await askAgain(client)
    return testimonial
  },
})

export const deleteTestimonial = mutationOptions({
  mutationFn: async ({ id }: Testimonial, { client }) => {
    await call('DELETE /api/admin/testimonials/{id}', { params: { id } })
    await askAgain(client)
  },
})

/** Takes a deletion back. */
export const restoreTestimonial = mutationOptions({
  mutationFn: async ({ id }: Testimonial, { client }) => {
    await call('POST /api/admin/testimonials/{id}/restore', { params: { id } })
    await askAgain(client)
  },
})

const reordering = ['place testimonial']

/** One after the other; the server is asked how things stand after the last one. */
export const reorderTestimonial = mutationOptions({
  mutationKey: reordering,
  scope: { id: 'place testimonial' },
  mutationFn: ({ id, before }: Reordering) =>
    call('PUT /api/admin/testimonials/{id}/place', { params: { id }, body: { before } }),
  onMutate: (moved, { client }) => showReordered<Testimonial>(client, testimonialsQuery.queryKey, moved),
  onSettled: (_data, _problem, _moved, _result, { client }) =>
    client.isMutating({ mutationKey: reordering }) === 1 ? askAgain(client) : undefined,
})

const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries(testimonialsQuery)
