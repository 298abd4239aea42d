import { orderedOptions } from '#ui/collection/ordered-options.ts'
import type { FaqEntry, FaqForm } from './contract.ts'

/** All questions, as admins list and change them. */
export const faqOptions = orderedOptions<FaqEntry, FaqForm>('faq', 'question')
