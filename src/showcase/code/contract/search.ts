import { z } from 'zod'
import { wholeNumber } from '#platform/number-schema.ts'
import { emptyLine } from '#platform/text-schema.ts'

/** What the list of all code is searched for. */
export const CodeSearch = z.object({ q: emptyLine(200).optional() })

/** The path of a file within a sample. */
export const FilePath = z.string().max(1000)

/** The search parameters of the pages of code: the search of the list; in a sample the open file and a line in it. */
export const CodePageSearch = CodeSearch.extend({
  file: FilePath.optional(),
  line: wholeNumber(1, 1_000_000).optional(),
})
