import { apiOptions } from '#ui/lists/paged-query.ts'
import type { LogFilter, logContract } from './contract.ts'

const { list } = apiOptions<typeof logContract>()

/** The filters of the log, in the address of its page. */
export type LogSearch = { person?: string | undefined; kind?: string | undefined }

export const logQuery = ({ person, kind }: LogSearch) =>
  list('GET /api/admin/log', { query: { person, kind: kind as LogFilter['kind'] } })
