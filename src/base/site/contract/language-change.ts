import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../domain/interface-languages.ts'

const languages = Object.keys(interfaceLanguages) as InterfaceLanguage[]

export const LanguageChange = z.object({
  examples: z
    .array(z.object({ before: z.string(), after: z.string() }))
    .describe('Some texts of pages and records in the present language and in the other one'),
  records: z
    .int()
    .describe('The number of default records that nobody changed, whose texts would be replaced'),
})
export type LanguageChange = z.output<typeof LanguageChange>

export const languageContract = {
  'GET /api/admin/site/languages/{language}': {
    access: ['admin'],
    params: z.object({ language: z.enum(languages) }),
    output: LanguageChange,
    summary: 'Get what would change if the site had this language; nothing is stored',
  },
} satisfies Contract
