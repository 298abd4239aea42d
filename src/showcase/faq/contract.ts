import { z } from 'zod'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import { clearableLine, line, lines, linesInText, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const Fields = z.object({
  question: line(200, msg`Question is required`),
  answer: text(2000, msg`Answer is required`),
  topic: clearableLine(60).optional(),
  alsoAsked: lines(msg`other wordings`).describe('Other wordings of the same question, for the assistant'),
})

export const FaqInput = Fields.extend({ alsoAsked: Fields.shape.alsoAsked.default([]) })
export type FaqInput = z.output<typeof FaqInput>

export const FaqChange = Fields.partial()
export type FaqChange = z.output<typeof FaqChange>

/** The schema of the form for a question. Each line of the field *Other wordings* is a wording. */
export const FaqForm = Fields.extend({ alsoAsked: linesInText(msg`other wordings`) })
export type FaqForm = z.output<typeof FaqForm>

export const FaqEntry = z.object({
  id: z.int(),
  slug: z.string().describe("The answer's address: `/services#faq-{slug}`"),
  ...storedFields(FaqInput.shape),
  version: z.int(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

export const faqContract = collectionContract('faq', {
  noun: 'question',
  input: FaqInput,
  change: FaqChange,
  output: FaqEntry,
})
