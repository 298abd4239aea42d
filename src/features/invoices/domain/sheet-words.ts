import type { Invoice } from '../contract/schemas.ts'

/** The name of a country in a language: 'Germany' for 'DE'. Letters without a country stay as they are. */
export const countryName = (country: string, language: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country

/** What an invoice or a credit note is called. */
export const kindName = ({ kind }: Pick<Invoice, 'kind'>) => (kind === 'credit' ? 'Credit note' : 'Invoice')

/** The same with its number. */
export const titleOf = (invoice: Pick<Invoice, 'kind' | 'number'>) => `${kindName(invoice)} ${invoice.number}`

/** A name with its value. */
export type Fact = [name: string, value: string]

const fact = (name: string, value: string | null): Fact[] => (value ? [[name, value]] : [])

/** What stands at the head of an invoice. */
export const factsOf = (invoice: Invoice, { day }: Words): Fact[] => [
  ...fact(kindName(invoice), invoice.number),
  ...fact('Takes back', invoice.creditedNumber),
  ...fact('Date', invoice.issueDate && day(invoice.issueDate)),
  ...fact('Service', day(invoice.serviceDate)),
  ...fact('Due', invoice.dueDate && day(invoice.dueDate)),
  ...fact('Order', `#${invoice.orderId}`),
]

/** What a transfer needs, the IBAN in groups of four; nothing without one. */
export const transferOf = ({ seller, number }: Invoice): Fact[] =>
  seller.iban
    ? [
        ...fact('Account holder', seller.accountHolder || seller.name),
        ...fact('IBAN', seller.iban.replace(/(.{4})(?=.)/g, '$1 ')),
        ...fact('BIC', seller.bic),
        ...fact('Reference', number),
      ]
    : []

/** The foot of an invoice: who sends it. */
export const footOf = ({ name, taxNumber, vatNumber, email }: Invoice['seller']): string =>
  [name, taxNumber && `Tax number ${taxNumber}`, vatNumber && `VAT number ${vatNumber}`, email]
    .filter(Boolean)
    .join(' · ')

/** How amounts of a currency, numbers and days are written. */
export type Words = Record<'money' | 'number' | 'day', (value: string) => string>

/** The columns of the lines, behind what each is for; the last one is its amount. */
export const columnsOf = (
  { lines, totals, vatKind }: Invoice,
  { money, number }: Words,
): { head: string; cells: string[] }[] => [
  { head: 'Quantity', cells: lines.map(({ quantity }) => number(quantity)) },
  { head: 'Price', cells: lines.map(({ unitPrice }) => money(unitPrice)) },
  ...(vatKind === 'standard'
    ? [{ head: 'VAT', cells: lines.map(({ vatRate }) => `${number(vatRate)} %`) }]
    : []),
  { head: 'Amount', cells: lines.map((_, index) => money(totals.lineNets[index] ?? '0')) },
]

/** What the total consists of, where there is VAT: net, and the VAT of each rate. */
export const sumsOf = ({ totals, vatKind }: Pick<Invoice, 'totals' | 'vatKind'>, { money, number }: Words) =>
  vatKind === 'standard'
    ? [
        ...fact('Net', money(totals.net)),
        ...totals.rates.flatMap(({ rate, net, vat }) =>
          fact(`VAT ${number(rate)} % of ${money(net)}`, money(vat)),
        ),
      ]
    : []
