import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { AdminFile } from '../contract/schemas.ts'

const call = apiCaller<typeof ordersContract>()
const filesKey = '/api/admin/files'

type FileFilter = { search: string }
export const noFileFilter: FileFilter = { search: '' }

/** All uploaded files, the largest first. */
export const filesQuery = (filter: FileFilter) => listQuery<AdminFile>(filesKey, filter)

export const deleteFile = mutationOptions({
  mutationFn: (id: number) => call('DELETE /api/admin/files/{id}', { params: { id } }),
  onSettled: (_answer, _problem, _id, _kept, { client }) =>
    client.invalidateQueries({ queryKey: [filesKey] }),
})
