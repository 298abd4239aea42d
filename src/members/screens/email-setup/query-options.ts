import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { EmailRecords, emailSetupContract } from './contract.ts'

const call = apiCaller<typeof emailSetupContract>()

/** The records for the sender that is saved, which `version` of the setting tells from others. */
export const emailRecordsQuery = (version: number | undefined) =>
  queryOptions<EmailRecords>({
    queryKey: ['records of the sender', version],
    queryFn: ({ signal }) => call('GET /api/admin/site/mail-records', undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
