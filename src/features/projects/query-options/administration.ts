import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { type Reordering, showReordered } from '#ui/ordered-content/show-reordered.ts'
import type { Project, ProjectForm, projectsContract } from '../contract.ts'

const call = apiCaller<typeof projectsContract>()

export const projectsQuery = queryOptions<Project[]>({ queryKey: ['/api/projects'], staleTime: 30_000 })

/** Adds a project, or with an id changes that one. */
export const saveProject = mutationOptions({
  mutationFn: async ({ id, fields }: { id?: number; fields: ProjectForm }, { client }) => {
    const project = id
      ? await call('PUT /api/admin/projects/{id}', { params: { id }, body: fields })
      : await call('POST /api/admin/projects', { body: fields })
    await askAgain(client)
    return project
  },
})

export const deleteProject = mutationOptions({
  mutationFn: async ({ id }: Project, { client }) => {
    await call('DELETE /api/admin/projects/{id}', { params: { id } })
    await askAgain(client)
  },
})

/** Takes a deletion back. */
export const restoreProject = mutationOptions({
  mutationFn: async ({ id }: Project, { client }) => {
    await call('POST /api/admin/projects/{id}/restore', { params: { id } })
    await askAgain(client)
  },
})

const reordering = ['place project']

/** One after the other; the server is asked how things stand after the last one. */
export const reorderProject = mutationOptions({
  mutationKey: reordering,
  scope: { id: 'place project' },
  mutationFn: ({ id, before }: Reordering) =>
    call('PUT /api/admin/projects/{id}/place', { params: { id }, body: { before } }),
  onMutate: (moved, { client }) => showReordered<Project>(client, projectsQuery.queryKey, moved),
  onSettled: (_data, _problem, _moved, _result, { client }) =>
    client.isMutating({ mutationKey: reordering }) === 1 ? askAgain(client) : undefined,
})

async function askAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['/api/projects/featured'] })
  await client.invalidateQueries(projectsQuery)
}
