import { z } from 'zod'
import { typedAmount, typedNumber } from '#platform/amount-schema.ts'
import { says } from '#platform/says.ts'
import { example, line } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { InvoiceLine } from './schemas.ts'

export const CreditInput = z
  .object({
    reason: line(200, msg`Say why`),
    lines: z
      .array(InvoiceLine)
      .min(1, says(msg`Add a line`))
      .max(50, says(msg`Use at most 50 lines`))
      .optional()
      .describe(
        'What is taken back: lines of the invoice with the same or smaller quantities, or one line for an amount of a VAT rate. If absent, all that is left',
      ),
  })
  .meta(
    example({
      reason: 'One hour less',
      lines: [{ title: 'Work', quantity: '1', unitPrice: '80', vatRate: '19' }],
    }),
  )
export type CreditInput = z.output<typeof CreditInput>

export const creditedParts = ['whole', 'lines', 'amounts'] as const

/** For the form, in which people type numbers in the site's notation: a quantity for each line, or an amount for each VAT rate. */
export const creditForm = (currency: string) =>
  z.object({
    part: z.enum(creditedParts),
    reason: CreditInput.shape.reason,
    quantities: z.array(typedNumber(3, msg`Use a number with at most three decimals`).or(z.literal(''))),
    amounts: z.array(typedAmount(currency).or(z.literal(''))),
  })
export type CreditForm = z.output<ReturnType<typeof creditForm>>
