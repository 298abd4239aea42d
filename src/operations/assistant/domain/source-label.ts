/** Precedes the links of an answer. The browser shows it in the language of the site. */
export const sourceLabel = 'Source: '
