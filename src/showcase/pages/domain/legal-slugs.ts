/** Usual slugs of each page in different languages. */
const legalSlugs = {
  privacy: [
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
  ],
  terms: [
    'terms',
    'terms-and-conditions',
    'terms-of-service',
    'agb',
    'geschaeftsbedingungen',
    'allgemeine-geschaeftsbedingungen',
    'cgv',
    'conditions-generales',
    'condiciones',
    'condiciones-generales',
    'condicoes-gerais',
    'voorwaarden',
    'algemene-voorwaarden',
    'villkor',
    'allmanna-villkor',
    'vilkar',
    'ehdot',
    'kayttoehdot',
    'regulamin',
  ],
  withdrawal: [
    'withdrawal',
    'right-of-withdrawal',
    'widerruf',
    'widerrufsrecht',
    'widerrufsbelehrung',
    'retractation',
    'droit-de-retractation',
    'desistimiento',
    'direito-de-livre-resolucao',
    'herroepingsrecht',
    'angerratt',
    'fortrydelsesret',
    'angrerett',
    'peruuttamisoikeus',
    'odstapienie-od-umowy',
  ],
} as const

export type LegalPageKind = keyof typeof legalSlugs

/** Returns the page of a kind among some pages, or undefined if there is none. */
export const findLegalPage = <Page extends { slug: string }>(
  kind: LegalPageKind,
  pages: readonly Page[],
): Page | undefined =>
  legalSlugs[kind].map((known) => pages.find(({ slug }) => slug === known)).find((page) => page !== undefined)
