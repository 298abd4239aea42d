import { type Message, msg } from '#platform/texts.ts'

/** Reasons why an invitation was not accepted. The page shows its present state too. */
export const invitationFailures: Record<string, Message> = {
  conflict: msg`Nothing was changed: the account with this address cannot accept this way.`,
  forbidden: msg`Nothing was changed: only the account with this address can accept.`,
  invalid: msg`No account was made. Give your first name and the same password twice: at least 10 characters that are not easy to guess.`,
  unauthorized: msg`Nothing was changed: please sign in first.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  other: msg`Something went wrong on the way. Nothing was changed: please try again.`,
}
