import { apiOptions } from '#ui/lists/paged-query.ts'
import type { LogKind, logContract } from './contract.ts'

const { list } = apiOptions<typeof logContract>()

/** What narrows the log, in the address of its page. */
export type LogSearch = { person?: string | undefined; kind?: LogKind | undefined }

export const logQuery = ({ person, kind }: LogSearch) =>
  list('GET /api/admin/log', { query: { person, kind } })
