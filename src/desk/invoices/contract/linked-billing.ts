import { z } from 'zod'
import { billing, withFittingNumber } from '#desk/clients/contract/schemas.ts'
import { example, line, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Buyer } from './schemas.ts'

/** An invoice cannot be issued without the required ones. */
const fields = z.object({
  name: line(200, msg`Enter the company, or the name`),
  street: text(500, msg`Enter the street`),
  postcode: billing.postcode,
  city: billing.city,
  country: Buyer.shape.country,
  vatNumber: billing.vatNumber,
  reference: billing.buyerReference,
})

/** What a reader of a pay link proposes. */
export const LinkedBilling = withFittingNumber(fields).meta(
  example({
    ...{ name: 'Mill Ltd', street: '1 Mill Lane', postcode: '24103', city: 'Kiel', country: 'DE' },
    ...{ vatNumber: 'DE136695976', reference: '' },
  }),
)
export type LinkedBilling = z.output<typeof LinkedBilling>

/** The fields of the form, for a page that shows it again. */
export const linkedFields = Object.keys(fields.shape) as (keyof LinkedBilling)[]
