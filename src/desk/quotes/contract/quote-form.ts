import { z } from 'zod'
import { signLine, typedLineFields } from '#desk/invoices/contract/draft-form.ts'
import { typedNumber } from '#platform/amount-schema.ts'
import { says } from '#platform/says.ts'
import { calendarDay, email, line, typedDay } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { maxLines, maxMilestones } from '../domain/limits.ts'
import { QuoteChange, QuoteLine } from './schemas.ts'

const wrongPercent = msg`Use a percentage such as 30`

const typedPercent = (min: number) =>
  typedNumber(0, wrongPercent)
    .transform(Number)
    .refine((percent) => percent >= min && percent <= 100, says(wrongPercent))

/** Null if both are left to the settings. */
const typedPlan = z
  .object({
    depositPercent: typedPercent(0).or(
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
    ),
    milestones: z
      .array(z.object({ title: line(200, msg`Say what will be done`), percent: typedPercent(1) }))
      .max(maxMilestones),
  })
  .transform((plan) => (plan.depositPercent === null && plan.milestones.length === 0 ? null : plan))

/** For the form, in which people type numbers in the site's notation. */
export const quoteForm = (currency: string) =>
  QuoteChange.extend({
    lines: z
      .array(QuoteLine.extend(typedLineFields(currency)).transform(signLine))
      .min(1, says(msg`Add a line`))
      .max(maxLines, says(msg`Use at most 50 lines`)),
    plan: typedPlan,
    deliverOn: typedDay(),
    validUntil: calendarDay(msg`Choose a day`),
  })

/** For the address of somebody who has no record. */
export const AddressForm = z.object({ email: email(msg`Email is required`) })
