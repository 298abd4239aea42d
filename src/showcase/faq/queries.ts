import { collectionRows } from '#platform/database/collection-rows.ts'
import type { FaqEntry } from './contract.ts'
import { faqEntries } from './table.ts'

export const allQuestions = (): Promise<FaqEntry[]> => collectionRows(faqEntries)
