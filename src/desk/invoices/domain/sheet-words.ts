import { currencyDecimals } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { kindName } from './invoice-title.ts'
import { lineAmounts, type PriceKind } from './totals.ts'

type ForReaders<Paid extends { reference: string | null }> = Omit<Paid, 'id' | 'reference'> & {
  reference?: string | null
}

/** The fields that a sheet shows. Readers with a pay link get no other fields of the invoice. */
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
  | 'toRefund'
  | 'refunded'
  | 'refunding'
  | 'isPart'
  | 'seller'
  | 'lines'
  | 'vatKind'
  | 'pricesIncludeVat'
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

/** For a deposit invoice, null unless the day is after the issue. */
export const serviceDay = ({
  purpose,
  serviceDate,
  issueDate,
}: Pick<Invoice, 'purpose' | 'serviceDate' | 'issueDate'>): string | null =>
  purpose !== 'deposit' || (issueDate !== null && serviceDate > issueDate) ? serviceDate : null

export const invoiceFacts = (invoice: SheetInvoice, { day }: Words): Fact[] => [
  ...fact(kindName(invoice), invoice.number),
  ...fact(invoice.isPart ? t`Reduces` : t`Takes back`, invoice.creditedNumber),
  ...fact(t`Date`, invoice.issueDate && day(invoice.issueDate)),
  ...fact(
    invoice.purpose === 'deposit' ? t`Service expected` : t.for('the day of the service')`Service`,
    dayOrNull(serviceDay(invoice), day),
  ),
  ...fact(t`Due`, invoice.dueDate && day(invoice.dueDate)),
  ...fact(t`Order`, invoice.orderId === null ? null : `#${invoice.orderId}`),
  ...fact(t`Your reference`, invoice.buyer.reference ?? null),
  ...fact(t`Your order`, invoice.buyer.orderNumber ?? null),
]

/** Empty if the seller has no IBAN. */
export const transferFacts = ({ seller, number }: Pick<Invoice, 'seller' | 'number'>): Fact[] =>
  seller.iban
    ? [
        ...fact(t`Account holder`, seller.accountHolder || seller.name),
        ...fact(t`IBAN`, seller.iban.replace(/(.{4})(?=.)/g, '$1 ')),
        ...fact(t`BIC`, seller.bic),
        ...fact(t`Reference`, number),
      ]
    : []

export const saysHowToPay = (
  invoice: Pick<Invoice, 'seller' | 'number' | 'paymentLink' | 'takesCard'>,
): boolean => transferFacts(invoice).length > 0 || Boolean(invoice.paymentLink) || invoice.takesCard

export const sellerFootnote = ({ name, taxNumber, vatNumber, email }: Invoice['seller']): string =>
  [name, taxNumber && t`Tax number ${taxNumber}`, vatNumber && t`VAT number ${vatNumber}`, email]
    .filter(Boolean)
    .join(' · ')

export type Words = Record<'money' | 'number' | 'day', (value: string) => string>

/** The columns after the title. The last one is the amount. */
export const lineColumns = (
  invoice: Pick<Invoice, 'lines' | 'totals' | 'currency' | keyof PriceKind>,
  { money, number }: Words,
): { head: string; cells: string[] }[] => {
  const { lines, totals, vatKind, currency } = invoice
  const isGross = showsGross(invoice)
  const amounts = isGross ? lineAmounts(lines, currencyDecimals(currency)) : totals.lineNets
  return [
    {
      head: t`Quantity`,
      cells: lines.map(({ quantity, unit }) => [number(quantity), unit].filter(Boolean).join(' ')),
    },
    {
      head: isGross ? t`Price incl. VAT` : t`Price`,
      cells: lines.map(({ unitPrice }) => money(unitPrice)),
    },
    ...(vatKind === 'standard'
      ? [{ head: t`VAT`, cells: lines.map(({ vatRate }) => `${number(vatRate)} %`) }]
      : []),
    { head: t`Amount`, cells: lines.map((_, index) => money(amounts[index] ?? '0')) },
  ]
}

type Summed = Pick<Invoice, 'totals' | keyof PriceKind>

/** Whether the sheet shows prices with VAT. The VAT is then named below the total. */
const showsGross = ({ vatKind, pricesIncludeVat }: PriceKind): boolean =>
  vatKind === 'standard' && pricesIncludeVat

/** The rows above the total. Empty if no VAT is charged, or if prices include it. */
export const totalFacts = (invoice: Summed, { money, number }: Words): Fact[] =>
  invoice.vatKind !== 'standard' || showsGross(invoice)
    ? []
    : [
        ...fact(t`Net`, money(invoice.totals.net)),
        ...invoice.totals.rates.flatMap(({ rate, net, vat }) =>
          fact(t`VAT ${number(rate)} % of ${money(net)}`, money(vat)),
        ),
      ]

/** The rows below the total. Empty unless prices include VAT. */
export const includedFacts = (invoice: Summed, { money, number }: Words): Fact[] =>
  showsGross(invoice)
    ? invoice.totals.rates.map(({ rate, net, vat }) => [
        t`Includes ${number(rate)} % VAT (net ${money(net)})`,
        money(vat),
      ])
    : []
