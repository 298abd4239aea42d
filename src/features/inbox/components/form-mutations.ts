import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { ContactInput, inboxContract, NewsletterInput, Receipt } from '../contract.ts'

const call = apiCaller<typeof inboxContract>()

/** Sends a message to the inbox. */
export const sendMessage = mutationOptions({
  mutationFn: async (body: ContactInput) => accepted(await call('POST /api/contact', { body })),
})

/** Subscribes an address to the newsletter. */
export const subscribe = mutationOptions({
  mutationFn: async (body: NewsletterInput) => accepted(await call('POST /api/newsletter', { body })),
})

function accepted(receipt: Receipt): Receipt {
  if (!receipt.success) throw new Error(receipt.message)
  return receipt
}
