import { orderedRows } from '#platform/database/ordered-rows.ts'
import type { FaqEntry } from './contract.ts'
import { faqEntries } from './table.ts'

export const allQuestions = (): Promise<FaqEntry[]> => orderedRows(faqEntries)
