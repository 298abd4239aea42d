import { z } from 'zod'
import { wholeNumber } from '#platform/number-schema.ts'
import { emptyLine } from '#platform/text-schema.ts'

export const CodeSearch = z.object({ q: emptyLine(200).optional() })

export const FilePath = z.string().max(1000)

/** The search parameters of the list and of a sample's page. On a sample's page, they name the open file and a line in it. */
export const CodePageSearch = CodeSearch.extend({
  file: FilePath.optional(),
  line: wholeNumber(1, 1_000_000).optional(),
})
