import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { acceptQuote, declineQuote, sendQuoteAgain, withdrawQuote, writeQuote } from './commands.ts'
import { quotesContract } from './contract.ts'
import { listQuotes, readQuote } from './queries.ts'

export const quotesApi = implement(quotesContract, {
  'GET /api/admin/quotes': ({ query }) => listQuotes(query),
  'POST /api/admin/quotes': ({ body }, context) => writeQuote(requireMember(context), body),
  'POST /api/admin/quotes/{id}/send': ({ params }) => sendQuoteAgain(params.id),
  'POST /api/admin/quotes/{id}/withdraw': ({ params }) => withdrawQuote(params.id),
  'GET /api/quote/{token}': ({ params }, { member }) => readQuote(member, params.token),
  'POST /api/quote/{token}/accept': ({ params, body }, context) =>
    acceptQuote(context, params.token, body?.termsVersion),
  'POST /api/quote/{token}/decline': ({ params }, context) =>
    declineQuote(requireMember(context), params.token),
})
