import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { FaqEntry, FaqForm } from './contract.ts'

export const faqOptions = collectionOptions<FaqEntry, FaqForm>('faq', msg`question`)
