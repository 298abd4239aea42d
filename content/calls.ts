import { type Message, msg } from '#platform/texts.ts'

export const callTexts = {
  /** Shown while a call is open to everybody. */
  withoutAccount: msg`No account needed, no cookie set`,
  link: msg`Book a call`,
  linkText: msg`Rather talk?`,
  serviceLink: msg`Ask first: book a call`,
  postLink: msg`Questions about this? Book a call`,
} as const

/** A separate constant, because only members' pages need it. */
export const orderCallText = msg`Call about this order`

/** Reasons why a call was not booked, for visitors without JavaScript. */
export const bookingFailures: Record<string, Message> = {
  conflict: msg`That time was just taken, or you hold three calls already. Nothing was booked: choose another time.`,
  invalid: msg`A field was empty or not valid. Nothing was booked. Go back in your browser: what you typed is still there.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  forbidden: msg`This call is not open to you. Nothing was booked.`,
  other: msg`Something went wrong on the way. Nothing was booked: please try again.`,
}

/** Reasons why a call was not moved or canceled, although it still can be, for visitors without JavaScript. */
export const changeFailures: Record<string, Message> = {
  conflict: msg`That time was just taken, or the call was changed meanwhile. Nothing was moved: choose another time.`,
  invalid: msg`Choose a time to which the call is moved.`,
  'too-many': msg`Too many were sent from your connection. Please wait a few minutes, then try again.`,
  other: msg`Something went wrong on the way. The call is as it was: please try again.`,
}

/** Reasons why a call can no longer be moved or canceled. */
export const changeRefusals = {
  cancelled: msg`Nothing was changed: this call was cancelled.`,
  over: msg`Nothing was changed: this call is over.`,
  late: msg`Nothing was changed: it is too late to move or cancel this call.`,
} as const
