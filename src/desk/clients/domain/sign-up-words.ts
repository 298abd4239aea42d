import { countNoun } from '#ui/text/number-words.ts'
import type { SignUp } from '../contract/schemas.ts'

type Seen = Pick<SignUp, 'orders' | 'invoices'>

/** Returns what an account would see after a join, such as 'four orders and one invoice'. Empty if it would see nothing. */
export const seenWords = ({ orders, invoices }: Seen): string =>
  [orders > 0 && countNoun(orders, 'order'), invoices > 0 && countNoun(invoices, 'invoice')]
    .filter(Boolean)
    .join(' and ')

/** Returns the question whether an account belongs to a client. */
export function wordsOfSignUp({ email, client, ...seen }: Pick<SignUp, 'email' | 'client'> & Seen) {
  const words = seenWords(seen)
  return {
    title: `${email} has signed up: give access to ${words || 'what comes'}?`,
    note: `This is the address of ${client.name}. Until you answer, the account sees nothing of this client.`,
  }
}
