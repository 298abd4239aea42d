import { inLanguage } from '#platform/texts/in-language.ts'
import type { Invoice } from '../contract/schemas.ts'

/**
 * Runs `work` in the language in which the invoice was issued, so that its documents and emails do not change with the language
 * of the site. Rejects with the errors of `work`.
 */
export const inInvoiceLanguage = <Result>(
  { language }: Pick<Invoice, 'language'>,
  work: () => Promise<Result>,
): Promise<Result> => inLanguage(language ?? 'en', work)
