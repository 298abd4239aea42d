export const termsChanged = 'Nothing was changed: the terms have changed. Please read them again.'

/** Reasons why an answer to an offer changed nothing. The page shows the offer's present state too. */
export const quoteFailures: Record<string, string> = {
  invalid: 'Nothing was changed: please agree to the terms first.',
  conflict: 'Nothing was changed: this offer cannot be answered any more.',
  forbidden: 'Nothing was changed: only the account with the address of this offer can answer it.',
  unauthorized: 'Nothing was changed: please sign in first.',
  'too-many': 'Too many were sent from your connection. Please wait a few minutes, then try again.',
  other: 'Something went wrong on the way. Nothing was changed: please try again.',
}
