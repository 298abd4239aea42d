import { apiCaller } from '#platform/api-client.ts'
import type { ContactInput, inboxContract, NewsletterInput, Receipt } from '../contract.ts'

const call = apiCaller<typeof inboxContract>()

export const sendMessage = async (body: ContactInput) => accepted(await call('POST /api/contact', { body }))

export const subscribe = async (body: NewsletterInput) =>
  accepted(await call('POST /api/newsletter', { body }))

function accepted<Answer extends Receipt>(receipt: Answer): Answer {
  if (!receipt.success) throw new Error(receipt.message)
  return receipt
}
