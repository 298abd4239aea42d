import { plural, t } from '#platform/texts.ts'
import { joinWords } from '#ui/text/join-words.ts'
import { numberWord } from '#ui/text/number-words.ts'
import type { SignUp } from '../contract/schemas.ts'

type Seen = Pick<SignUp, 'orders' | 'invoices'>

/** Returns what an account would see after a join, such as 'four orders and one invoice'. Empty if it would see nothing. */
export const seenWords = ({ orders, invoices }: Seen): string =>
  joinWords([
    ...(orders > 0 ? [plural(orders, '{n} order', '{n} orders', { n: numberWord(orders) })] : []),
    ...(invoices > 0 ? [plural(invoices, '{n} invoice', '{n} invoices', { n: numberWord(invoices) })] : []),
  ])

/** Returns the question whether an account belongs to a client. */
export function wordsOfSignUp({ email, client, ...seen }: Pick<SignUp, 'email' | 'client'> & Seen) {
  const words = seenWords(seen)
  return {
    title: words
      ? t`${email} has signed up: give access to ${words}?`
      : t`${email} has signed up: give access to what comes?`,
    note: t`This is the address of ${client.name}. Until you answer, the account sees nothing of this client.`,
  }
}
