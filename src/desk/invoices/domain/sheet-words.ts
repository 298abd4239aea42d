import type { Invoice } from '../contract/schemas.ts'

/** Such as 'Final invoice'. */
export const kindName = ({ kind, purpose }: Pick<Invoice, 'kind' | 'purpose'>): string => {
  if (kind === 'credit') return 'Credit note'
  return purpose === null ? 'Invoice' : { deposit: 'Deposit invoice', final: 'Final invoice' }[purpose]
}

export const invoiceTitle = (invoice: Pick<Invoice, 'kind' | 'purpose' | 'number'>) =>
  `${kindName(invoice)} ${invoice.number}`

type ForReaders<Paid extends { reference: string | null }> = Omit<Paid, 'id' | 'reference'> & {
  reference?: string | null
}

/** What a sheet shows. Readers of a link get no more of an invoice. */
export type SheetInvoice = Pick<
  Invoice,
  | 'orderId'
  | 'kind'
  | 'purpose'
  | 'advances'
  | 'status'
  | 'number'
  | 'currency'
  | 'total'
  | 'open'
  | 'issueDate'
  | 'dueDate'
  | 'isStopped'
  | 'isToRefund'
  | 'paymentLink'
  | 'takesCard'
  | 'creditedNumber'
  | 'credited'
  | 'isPart'
  | 'seller'
  | 'lines'
  | 'vatKind'
  | 'sentence'
  | 'note'
  | 'serviceDate'
  | 'totals'
  | 'scanToPay'
> & {
  buyer: Omit<Invoice['buyer'], 'email'>
  credits: Omit<Invoice['credits'][number], 'id'>[]
  payments: ForReaders<Invoice['payments'][number]>[]
  payment: ForReaders<NonNullable<Invoice['payment']>> | null
}

export type Fact = [name: string, value: string]

const dayOrNull = (value: string | null, day: Words['day']) => value && day(value)

const fact = (name: string, value: string | null): Fact[] => (value ? [[name, value]] : [])

/** Of a deposit, only a day that was expected at the issue. */
export const serviceDay = ({
  purpose,
  serviceDate,
  issueDate,
}: Pick<Invoice, 'purpose' | 'serviceDate' | 'issueDate'>): string | null =>
  purpose !== 'deposit' || (issueDate !== null && serviceDate > issueDate) ? serviceDate : null

export const invoiceFacts = (invoice: SheetInvoice, { day }: Words): Fact[] => [
  ...fact(kindName(invoice), invoice.number),
  ...fact(invoice.isPart ? 'Reduces' : 'Takes back', invoice.creditedNumber),
  ...fact('Date', invoice.issueDate && day(invoice.issueDate)),
  ...fact(
    invoice.purpose === 'deposit' ? 'Service expected' : 'Service',
    dayOrNull(serviceDay(invoice), day),
  ),
  ...fact('Due', invoice.dueDate && day(invoice.dueDate)),
  ...fact('Order', invoice.orderId === null ? null : `#${invoice.orderId}`),
  ...fact('Your reference', invoice.buyer.reference ?? null),
]

/** Empty without an IBAN. */
export const transferFacts = ({ seller, number }: Pick<Invoice, 'seller' | 'number'>): Fact[] =>
  seller.iban
    ? [
        ...fact('Account holder', seller.accountHolder || seller.name),
        ...fact('IBAN', seller.iban.replace(/(.{4})(?=.)/g, '$1 ')),
        ...fact('BIC', seller.bic),
        ...fact('Reference', number),
      ]
    : []

export const saysHowToPay = (
  invoice: Pick<Invoice, 'seller' | 'number' | 'paymentLink' | 'takesCard'>,
): boolean => transferFacts(invoice).length > 0 || Boolean(invoice.paymentLink) || invoice.takesCard

export const sellerFootnote = ({ name, taxNumber, vatNumber, email }: Invoice['seller']): string =>
  [name, taxNumber && `Tax number ${taxNumber}`, vatNumber && `VAT number ${vatNumber}`, email]
    .filter(Boolean)
    .join(' · ')

export type Words = Record<'money' | 'number' | 'day', (value: string) => string>

/** The columns after the title. The last one is the amount. */
export const lineColumns = (
  { lines, totals, vatKind }: Pick<Invoice, 'lines' | 'totals' | 'vatKind'>,
  { money, number }: Words,
): { head: string; cells: string[] }[] => [
  {
    head: 'Quantity',
    cells: lines.map(({ quantity, unit }) => [number(quantity), unit].filter(Boolean).join(' ')),
  },
  { head: 'Price', cells: lines.map(({ unitPrice }) => money(unitPrice)) },
  ...(vatKind === 'standard'
    ? [{ head: 'VAT', cells: lines.map(({ vatRate }) => `${number(vatRate)} %`) }]
    : []),
  { head: 'Amount', cells: lines.map((_, index) => money(totals.lineNets[index] ?? '0')) },
]

/** Empty without VAT. */
export const totalFacts = (
  { totals, vatKind }: Pick<Invoice, 'totals' | 'vatKind'>,
  { money, number }: Words,
) =>
  vatKind === 'standard'
    ? [
        ...fact('Net', money(totals.net)),
        ...totals.rates.flatMap(({ rate, net, vat }) =>
          fact(`VAT ${number(rate)} % of ${money(net)}`, money(vat)),
        ),
      ]
    : []
