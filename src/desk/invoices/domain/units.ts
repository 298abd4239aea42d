import { msg } from '#platform/texts.ts'

/** The units that the form suggests. Any other short text is allowed. */
export const offeredUnits = [msg`hours`, msg`days`, msg`pieces`, msg`months`, msg`flat rate`]

/** Names of units in five languages, as `plainWord` writes them, by their code of UN/ECE Recommendation 20. */
const words: Record<string, string> = {
  HUR: 'h hr hrs hour hours std stde stunde stunden arbeitsstunde arbeitsstunden heure heures hora horas ora ore',
  DAY: 'd day days tag tage tagen arbeitstag arbeitstage jour jours journee journees j dia dias giorno giorni gg',
  H87: 'pc pcs piece pieces item items unit units stk stck stuck stucke pce pces unite unites u ud uds unidad unidades pieza piezas pezzo pezzi pz',
  MON: 'mo mon month months monat monate monaten mois mes meses mese mesi',
  LS: 'flat|flat rate|flat fee|fixed price|lump sum|ls|pauschal|pauschale|psch|pschl|pausch|festpreis|forfait|tanto alzado|precio fijo|a forfait|forfettario|importo fisso',
}

/** Writes a text in lower case, without accents and dots. */
const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const codes = new Map(
  Object.entries(words).flatMap(([code, list]) =>
    list.split(list.includes('|') ? '|' : ' ').map((word) => [word, code] as const),
  ),
)

/** The code for a unit that is not specified. */
const anything = 'C62'

/** Returns the unit's code for e-invoices. */
export const unitCode = (unit: string | undefined): string => codes.get(plainWord(unit ?? '')) ?? anything

/** Whether there is no code for the unit, so that an e-invoice cannot name it. */
export const isUnknownUnit = (unit: string | undefined): boolean =>
  plainWord(unit ?? '') !== '' && unitCode(unit) === anything
