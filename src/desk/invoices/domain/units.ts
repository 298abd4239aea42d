/** What the form offers for the quantity of a line. Any other short text is possible. */
export const offeredUnits = ['hours', 'days', 'pieces', 'months', 'flat rate']

/** By code of UN/ECE Recommendation 20. */
const words = {
  HUR: ['h', 'hr', 'hrs', 'hour', 'hours'],
  DAY: ['d', 'day', 'days'],
  H87: ['pc', 'pcs', 'piece', 'pieces'],
  MON: ['month', 'months'],
  LS: ['flat', 'flat rate', 'lump sum'],
}

/** Counts things without saying which. */
const anything = 'C62'

export const unitCode = (unit: string | undefined): string =>
  Object.entries(words).find(([, known]) => known.includes(unit?.toLowerCase() ?? ''))?.[0] ?? anything
