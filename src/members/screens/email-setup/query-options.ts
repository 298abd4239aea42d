import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { EmailRecords, emailSetupContract } from './contract.ts'

const call = apiCaller<typeof emailSetupContract>()

/**
 * Reads the DNS records for the saved sender address. `version` is the version of the email setting, so that a change to it
 * refetches the records.
 */
export const emailRecordsQuery = (version: number | undefined) =>
  queryOptions<EmailRecords>({
    queryKey: ['records of the sender', version],
    queryFn: ({ signal }) => call('GET /api/admin/site/mail-records', undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
