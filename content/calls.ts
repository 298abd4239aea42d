export const callTexts = {
  /** Shown while a call is open to everybody. */
  withoutAccount: 'No account needed, no cookie set',
  link: 'Book a call',
  linkText: 'Rather talk?',
  serviceLink: 'Ask first: book a call',
  postLink: 'Questions about this? Book a call',
} as const

/** A separate constant, because only members' pages need it. */
export const orderCallText = 'Call about this order'

/** Reasons why a call was not booked, for visitors without JavaScript. */
export const bookingFailures: Record<string, string> = {
  conflict:
    'That time was just taken, or you hold three calls already. Nothing was booked: choose another time.',
  invalid:
    'A field was empty or not valid. Nothing was booked. Go back in your browser: what you typed is still there.',
  'too-many': 'Too many were sent from your connection. Please wait a few minutes, then try again.',
  forbidden: 'This call is not open to you. Nothing was booked.',
  other: 'Something went wrong on the way. Nothing was booked: please try again.',
}

/** Reasons why a call was not moved or canceled, although it still can be, for visitors without JavaScript. */
export const changeFailures: Record<string, string> = {
  conflict:
    'That time was just taken, or the call was changed meanwhile. Nothing was moved: choose another time.',
  invalid: 'Choose a time to which the call is moved.',
  'too-many': 'Too many were sent from your connection. Please wait a few minutes, then try again.',
  other: 'Something went wrong on the way. The call is as it was: please try again.',
}

/** Reasons why a call can no longer be moved or canceled. */
export const changeRefusals = {
  cancelled: 'Nothing was changed: this call was cancelled.',
  over: 'Nothing was changed: this call is over.',
  late: 'Nothing was changed: it is too late to move or cancel this call.',
} as const
