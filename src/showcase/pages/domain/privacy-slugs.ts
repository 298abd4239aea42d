/** The addresses by which a privacy page is known, in the languages in which sites are written. */
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

/** The address of the privacy page among others, without its slash; undefined without one. */
export const findPrivacyPage = (pages: readonly { slug: string }[]): string | undefined =>
  privacySlugs.find((known) => pages.some(({ slug }) => slug === known))
