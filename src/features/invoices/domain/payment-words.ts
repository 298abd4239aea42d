/** An IBAN in groups of four. */
export const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
