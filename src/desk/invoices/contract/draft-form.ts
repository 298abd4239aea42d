import { z } from 'zod'
import { typedAmount, typedNumber } from '#platform/amount-schema.ts'
import { says } from '#platform/says.ts'
import { msg } from '#platform/texts.ts'
import { DraftInput, InvoiceLine } from './schemas.ts'

type DraftLine = { unitPrice: string; isDiscount?: boolean | undefined }

/** In the form, a discount is typed without its sign. */
export const signedPrice = ({ unitPrice, isDiscount }: DraftLine): string =>
  isDiscount && Number(unitPrice) > 0 ? `-${unitPrice}` : unitPrice

/** The fields of a line that people type in the site's notation. */
export const typedLineFields = (currency: string) => ({
  quantity: typedNumber(3, msg`Use a number with at most three decimals`).refine(
    (count) => Number(count) > 0 && Number(count) < 1_000_000,
    says(msg`Use more than 0, and less than a million`),
  ),
  unitPrice: typedAmount(currency),
  isDiscount: z.boolean().optional(),
})

/** Gives the price of a typed line its sign. */
export const signLine = <Line extends DraftLine>({ isDiscount, ...line }: Line) => ({
  ...line,
  unitPrice: signedPrice({ unitPrice: line.unitPrice, isDiscount }),
})

/** For the form, in which people type numbers in the site's notation. */
export const draftForm = (currency: string) =>
  DraftInput.extend({
    lines: z
      .array(InvoiceLine.extend(typedLineFields(currency)).transform(signLine))
      .min(1, says(msg`Add a line`))
      .max(50, says(msg`Use at most 50 lines`)),
  })
