import { z } from 'zod'
import { readAmount, readNumber } from './locale/amount.ts'
import { type AnyText, says, writeText } from './says.ts'
import { msg, t } from './texts.ts'

const wrongPrice = msg`Use a price such as 1200 or 99.50`
const saysPrice = says(wrongPrice)

/**
 * An amount of money below 100 million: a number, or a decimal string with at most two decimals. Its output is a string such as
 * '1200.00'. `checkDecimals` checks the decimals that a currency allows.
 */
export const amount = () =>
  z
    .union(
      [
        z
          .number()
          .min(0, saysPrice)
          .max(99_999_999.99, saysPrice)
          .refine((price) => Number(price.toFixed(2)) === price, saysPrice),
        z.string().regex(/^(0|[1-9]\d{0,7})(\.\d{1,2})?$/, saysPrice),
      ],
      saysPrice,
    )
    .transform((price) => Number(price).toFixed(2))

/** As `amount`, also below 0, such as '-99.50'. */
export const signedAmount = () =>
  z.union([z.number().transform(String), z.string()], saysPrice).transform((typed, { addIssue }) => {
    const isNegative = typed.startsWith('-')
    const read = amount().safeParse(isNegative ? typed.slice(1) : typed)
    if (read.success) return isNegative && Number(read.data) > 0 ? `-${read.data}` : read.data
    addIssue({ code: 'custom', message: t(wrongPrice) })
    return z.NEVER
  })

/** An amount typed into a form in the site's notation, in `currency` or the site's currency. Its output is a decimal string. */
export const typedAmount = (currency?: string) =>
  z.string().transform((typed, { addIssue }) => {
    const read = readAmount(typed, currency)
    if (read.problem === undefined) return read.amount
    addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** Like `typedAmount`, but the field may stay empty, which becomes null. */
export const optionalTypedAmount = (currency?: string) =>
  typedAmount(currency).or(
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
  )

/** A number typed in the site's notation, such as a quantity, as a decimal string. `wrong` is the message for anything else. */
export const typedNumber = (maxDecimals: number, wrong: AnyText) =>
  z.string().transform((typed, { addIssue }) => {
    const read = readNumber(typed, maxDecimals)
    if (read !== undefined) return read
    addIssue({ code: 'custom', message: writeText(wrong) })
    return z.NEVER
  })
