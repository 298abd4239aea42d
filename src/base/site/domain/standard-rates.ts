/**
 * The standard rates of VAT in percent by country, only as a proposal that the owner confirms. Of the EU: European Commission, Taxes in
 * Europe Database, "VAT rates applied in the Member States", 2026; of the others: their tax offices.
 */
const standardRates: Record<string, string> = {
  ...{ AT: '20', BE: '21', BG: '20', CH: '8.1', CY: '19', CZ: '21', DE: '19', DK: '25', EE: '24', ES: '21' },
  ...{
    FI: '25.5',
    FR: '20',
    GB: '20',
    GR: '24',
    HR: '25',
    HU: '27',
    IE: '23',
    IT: '22',
    LI: '8.1',
    LT: '21',
  },
  ...{ LU: '17', LV: '21', MT: '18', NL: '21', NO: '25', PL: '23', PT: '23', RO: '21', SE: '25', SI: '22' },
  SK: '23',
}

/** Undefined for a country that is not known here. */
export const standardRate = (country: string): string | undefined => standardRates[country]

type VatSettings = { vatKind: string; vatRates: string; sellerCountry: string }

/** Whether VAT is to be charged in a country that has it, but the settings name no rate. */
export const lacksRate = ({ vatKind, vatRates, sellerCountry }: VatSettings): boolean =>
  vatKind === 'standard' && vatRates.trim() === '' && standardRate(sellerCountry) !== undefined
