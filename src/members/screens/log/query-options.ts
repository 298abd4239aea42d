import { listQuery } from '#ui/lists/paged-query.ts'
import type { LogEntry } from './contract.ts'

/** What narrows the log, in the address of its page. */
export type LogSearch = { person?: string | undefined; kind?: string | undefined }

export const logQuery = ({ person, kind }: LogSearch) =>
  listQuery<LogEntry>('/api/admin/log', { person: person ?? '', kind: kind ?? '' })
