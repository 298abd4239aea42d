import { implement } from '../../platform/http/implement.ts'
import { inboxContract } from './contract.ts'
import { leaveMessage, subscribe } from './writes.ts'

export const inboxApi = implement(inboxContract, {
  'POST /api/contact': ({ body }) => leaveMessage(body),
  'POST /api/newsletter': ({ body }) => subscribe(body),
})
