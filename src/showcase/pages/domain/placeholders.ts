/** Placeholders in the drafts of the imprint and the privacy page. The owner has to replace or remove them. */
export const placeholders = {
  street: '[Street and number]',
  place: '[Postcode and place]',
  phone: '[Phone, or another quick way to reach you]',
  vatNumber: '[VAT number, if you have one]',
  register: '[Register and number, if you are registered]',
  imprint: 'Remove what does not concern you. Which details your imprint needs says the law of your country.',
  rights:
    'Write here how people ask for a copy of their data or for its deletion, and to which authority they can complain.',
} as const

/** Returns the first placeholder that a text still contains. */
export const findPlaceholder = (markdown: string): string | undefined =>
  Object.values(placeholders).find((placeholder) => markdown.includes(placeholder))
