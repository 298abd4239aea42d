import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { FaqEntry, FaqForm } from './contract.ts'

/** All questions, as admins list and change them. */
export const faqOptions = collectionOptions<FaqEntry, FaqForm>('faq', 'question')
