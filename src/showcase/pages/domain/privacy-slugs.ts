/** Usual slugs of a privacy page in different languages. */
const privacySlugs = [
  'privacy',
  'privacy-policy',
  'datenschutz',
  'datenschutzerklaerung',
  'confidentialite',
  'privacidad',
  'privacidade',
  'privacy-beleid',
  'integritet',
  'privatliv',
  'personvern',
  'tietosuoja',
  'polityka-prywatnosci',
]

/** Returns the slug of the privacy page among some pages, or undefined if there is none. */
export const findPrivacyPage = (pages: readonly { slug: string }[]): string | undefined =>
  privacySlugs.find((known) => pages.some(({ slug }) => slug === known))
