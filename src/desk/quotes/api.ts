import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { acceptQuote, declineQuote, withdrawQuote } from './commands/answers.ts'
import { openLinkedQuote } from './commands/opened-links.ts'
import { changeQuote, deleteQuote, sendQuote, writeQuote, writeVersion } from './commands/writing.ts'
import { quotesContract } from './contract/endpoints.ts'
import { linkedPdf, quotePdf } from './queries/pdf.ts'
import { listQuotes, openQuote } from './queries/quotes.ts'
import { previewQuote } from './queries/read-quote.ts'

export const quotesApi = implement(quotesContract, {
  'GET /api/admin/quotes': ({ query }) => listQuotes(query),
  'POST /api/admin/quotes': ({ body }, context) => writeQuote(requireMember(context), body),
  'GET /api/admin/quotes/{id}': ({ params }) => openQuote(params.id),
  'PUT /api/admin/quotes/{id}': ({ params, body }) => changeQuote(params.id, body),
  'DELETE /api/admin/quotes/{id}': ({ params }) => deleteQuote(params.id),
  'GET /api/admin/quotes/{id}/preview': ({ params }) => previewQuote(params.id),
  'GET /api/admin/quotes/{id}/pdf': ({ params }) => quotePdf(params.id),
  'POST /api/admin/quotes/{id}/send': ({ params }) => sendQuote(params.id),
  'POST /api/admin/quotes/{id}/versions': ({ params, body }, { request }) =>
    writeVersion(params.id, body, expectedVersion(request)),
  'POST /api/admin/quotes/{id}/withdraw': ({ params }) => withdrawQuote(params.id),
  'GET /api/quote/{token}': ({ params }, context) => openLinkedQuote(context, params.token),
  'GET /api/quote/{token}/pdf': ({ params }, { member }) => linkedPdf(member, params.token),
  'POST /api/quote/{token}/accept': ({ params, body }, context) =>
    acceptQuote(context, params.token, body ?? { version: 1, optional: [] }),
  'POST /api/quote/{token}/decline': ({ params }, context) =>
    declineQuote(requireMember(context), params.token),
})
