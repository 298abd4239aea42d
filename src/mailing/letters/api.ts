import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { changeLetter, deleteLetter, leaveByLink, makeLetter, sendTest } from './commands/letters.ts'
import { pauseLetter, resumeLetter, sendAgain, sendLetter } from './commands/send.ts'
import { lettersContract } from './contract.ts'
import { listLetters, listRecipients, previewLetter, readLetter, recipientByLink } from './queries/letters.ts'

export const lettersApi = implement(lettersContract, {
  'GET /api/admin/letters': ({ query }) => listLetters(query),
  'POST /api/admin/letters': ({ body }) => makeLetter(body),
  'POST /api/admin/letters/preview': ({ body }) => previewLetter(body),
  'GET /api/admin/letters/{id}': ({ params }) => readLetter(params.id),
  'PATCH /api/admin/letters/{id}': ({ params, body }) => changeLetter(params.id, body),
  'DELETE /api/admin/letters/{id}': ({ params }) => deleteLetter(params.id),
  'POST /api/admin/letters/{id}/test': ({ params }, context) => sendTest(requireMember(context), params.id),
  'POST /api/admin/letters/{id}/send': ({ params, body }, context) =>
    sendLetter(requireMember(context), params.id, body, context.address),
  'POST /api/admin/letters/{id}/pause': ({ params }) => pauseLetter(params.id),
  'POST /api/admin/letters/{id}/resume': ({ params }) => resumeLetter(params.id),
  'GET /api/admin/letters/{id}/recipients': ({ params, query }) => listRecipients(params.id, query),
  'POST /api/admin/letters/{id}/recipients/{subscriberId}/again': ({ params }) =>
    sendAgain(params.id, params.subscriberId),
  'GET /api/newsletter/leave/{token}': ({ params }) => recipientByLink(params.token),
  'POST /api/newsletter/leave/{token}': async ({ params }) => {
    await leaveByLink(params.token)
  },
  'POST /newsletter/leave/{token}': ({ params }) => leaveByLink(params.token),
})
