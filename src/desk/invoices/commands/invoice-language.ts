import { inReaderLanguage, type Reader } from '#base/accounts/queries/reader-language.ts'
import { inLanguage } from '#platform/texts/in-language.ts'
import type { Invoice } from '../contract/schemas.ts'

/**
 * Runs `work` in the language in which the invoice was issued, so that its documents and emails do not change with the language
 * of the site or the client. Rejects with the errors of `work`.
 */
export const inInvoiceLanguage = <Result>(
  { language }: Pick<Invoice, 'language'>,
  work: () => Promise<Result>,
): Promise<Result> => inLanguage(language ?? 'en', work)

type Owned = Pick<Invoice, 'userId' | 'clientId' | 'buyer'>

/** Returns the client to whom a draft or an invoice is made out. */
export const clientOfInvoice = ({ userId, clientId, buyer }: Owned): Reader => ({
  ...{ userId, clientId },
  email: buyer.email || null,
})

/** Runs `work`, which issues a document for a client, in the present language of the client. Rejects with the errors of `work`. */
export const inClientLanguage = <Result>(invoice: Owned, work: () => Promise<Result>): Promise<Result> =>
  inReaderLanguage(clientOfInvoice(invoice), work)
