import { type Message, msg } from '#platform/texts.ts'

export const termsChanged = msg`Nothing was changed: the terms have changed. Please read them again.`

export const offerChanged = msg`Nothing was changed: this offer was changed meanwhile. This is the present version, please read it again.`

/** Reasons why an answer to an offer changed nothing. The page shows the offer's present state too. */
export const quoteFailures: Record<string, Message> = {
  invalid: msg`Nothing was changed: please agree to the terms first.`,
  conflict: msg`Nothing was changed: this offer cannot be answered any more.`,
  forbidden: msg`Nothing was changed: only the account with the address of this offer can answer it.`,
  unauthorized: msg`Nothing was changed: please sign in first.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  other: msg`Something went wrong on the way. Nothing was changed: please try again.`,
}
