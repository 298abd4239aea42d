import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { clientFilters } from '../domain/limits.ts'

/** The parameters of the endpoint and of the page. */
export const ClientSearch = z.object({
  q: searchText()
    .optional()
    .describe('Part of a name, company, city, VAT number or email address, or the number of the client'),
  filter: z
    .enum(clientFilters)
    .optional()
    .describe(
      '`orders`: with orders; `open`: with open invoices; `account`, `no-account`: with or without an account',
    ),
})
export type ClientSearch = z.output<typeof ClientSearch>
