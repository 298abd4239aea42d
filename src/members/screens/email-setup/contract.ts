import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'

/** The DNS records that the domain of the site's sender address needs. Empty if the address has no public domain. */
const EmailRecords = z.object({
  sender: z.string().describe('The sender address of emails'),
  domain: z.string().nullable(),
  records: z.array(
    z.object({
      kind: z.enum(['SPF', 'DKIM', 'DMARC']),
      name: z.string(),
      value: z.string(),
      note: z.string(),
    }),
  ),
})
export type EmailRecords = z.infer<typeof EmailRecords>
export type EmailRecord = EmailRecords['records'][number]

const admin = { access: ['admin'] } as const

export const emailSetupContract = {
  'GET /api/admin/site/mail-records': {
    ...admin,
    output: EmailRecords,
    summary: "List the TXT records (SPF, DKIM, DMARC) that the domain of the site's emails needs",
  },
} satisfies Contract
