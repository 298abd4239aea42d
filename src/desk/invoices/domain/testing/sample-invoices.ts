import type { Advance } from '../../contract/advances.ts'
import type { Invoice, InvoiceLine } from '../../contract/schemas.ts'
import { earlierRates } from '../advances.ts'
import { creditTotals } from '../credit-notes.ts'
import { invoiceTotals } from '../totals.ts'

export const seller: Invoice['seller'] = {
  name: 'Tessa Brandvold',
  address: '5 Pier Road\nDuluth',
  country: 'DE',
  taxNumber: '12/345/67890',
  vatNumber: 'DE123456788',
  email: 'tessa@example.org',
  accountHolder: '',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
export const buyer = {
  name: 'Ada',
  address: 'Kiel',
  country: 'DE',
  vatNumber: 'DE136695976',
  email: 'ada@example.org',
}
export const work = { title: 'Work', quantity: '2', unitPrice: '99.99', vatRate: '19' }

/** Returns an issued invoice. Its sums follow from its lines and its earlier invoices. */
export function invoiceOf(changes: Partial<Invoice> = {}): Invoice {
  const { lines = [work], vatKind = 'standard', pricesIncludeVat = false, advances = [] } = changes
  const decimals = changes.currency === 'JPY' ? 0 : 2
  const totals = invoiceTotals(lines, { vatKind, pricesIncludeVat }, decimals, earlierRates(advances))
  return {
    id: 1,
    orderId: 12,
    clientId: null,
    isDisputed: false,
    isToRefund: false,
    toRefund: '0.00',
    refunded: '0.00',
    refunding: '0.00',
    userId: 2,
    kind: 'invoice',
    status: 'open',
    number: 'INV-2026-0001',
    currency: 'EUR',
    issueDate: '2026-11-23',
    serviceDate: '2026-11-20',
    dueDate: '2026-12-07',
    isOverdue: false,
    ...{ purpose: null, advances },
    creditedNumber: null,
    creditId: null,
    ...{ credited: '0.00', credits: [], rest: [], isPart: false },
    ...{ seller, buyer, lines, vatKind, pricesIncludeVat, totals, total: totals.total, open: totals.total },
    ...{
      language: null,
      sentence: '',
      note: '',
      paymentLink: null,
      scanToPay: null,
      ...{ missingForEInvoice: null, missingForXRechnung: null },
    },
    ...{
      payment: null,
      payments: [],
      paid: '0.00',
      checkout: null,
      takesCard: false,
      isStopped: false,
      isConfirming: false,
    },
    ...{ paymentProblems: [], version: 1 },
    ...changes,
  }
}

export const byCredit = (amount: string) => ({
  paidOn: '2026-11-23',
  id: 1,
  means: 'credit' as const,
  amount,
  reference: null,
})

/** Returns a credit note over some lines of an invoice, after an earlier one. */
function creditOf(invoice: Invoice, lines: InvoiceLine[], before: Invoice[] = []): Invoice {
  const { vatKind, pricesIncludeVat, currency, totals: whole } = invoice
  const decimals = currency === 'JPY' ? 0 : 2
  const credited = before.flatMap(({ totals }) => totals.rates)
  const totals = creditTotals(lines, { vatKind, pricesIncludeVat }, decimals, whole.rates, credited)
  return {
    ...invoice,
    ...{ kind: 'credit', number: 'INV-2026-0002', creditedNumber: invoice.number, dueDate: null },
    ...{ lines, totals, total: totals.total, open: totals.total, isPart: totals.total !== invoice.total },
  }
}

const line = (title: string, quantity: string, unitPrice: string, vatRate = '19', unit = '') => ({
  ...{ title, quantity, unitPrice, vatRate },
  ...(unit && { unit }),
})
const lines = [line('Design', '7.5', '80', '19', 'Stunden'), line('Book', '3', '12.34', '7', 'Stück')]
const parts = { street: 'Hafenstraße 5', postcode: '24103', city: 'Kiel' }
const home = { ...seller, phone: '+49 431 123456', address: 'Hafenstraße 5\n24103 Kiel', parts }
const office = {
  ...buyer,
  reference: '04011000-12345-03',
  orderNumber: 'PO-2026-7',
  address: home.address,
  parts,
}
const small = { vatKind: 'exempt' as const, sentence: 'Kein Ausweis von Umsatzsteuer (§ 19 UStG)' }
const reverse = { vatKind: 'reverse' as const, sentence: 'Reverse charge' }
const outside = { ...reverse, sentence: 'Nicht steuerbar' }
const french = {
  ...buyer,
  country: 'FR',
  address: '3 Rue de la Paix\n75002 Paris',
  vatNumber: 'FR83404833048',
}
const abroad = { ...buyer, country: 'US', address: '1 Main St\nSpringfield IL 62701', vatNumber: '' }
const gross = { pricesIncludeVat: true, lines: [line('Course', '3', '33.33'), line('Book', '1', '10', '7')] }
const whole = invoiceOf({ seller: home, lines })
const wholeGross = invoiceOf({ seller: home, ...gross })
const advanceOf = ({ number, issueDate, totals }: Invoice): Advance => ({
  ...{ number: number ?? '', issueDate: issueDate ?? '' },
  ...{ net: totals.net, vat: totals.vat, rates: totals.rates },
})
const deposit = invoiceOf({
  ...{ seller: home, purpose: 'deposit', serviceDate: '2026-12-20', number: 'INV-2026-0000' },
  lines: [line('Deposit of 40 %', '1', '333.33')],
})
const prepaid = invoiceOf({ seller: home, lines, payments: [byCredit('100.00')] })
const longText = 'Konzeption, Entwurf und Umsetzung einer mehrsprachigen Plattform – „Größe“ & <Maß> '.repeat(
  3,
)

/** An invoice or credit note of each kind that the site issues, with the name of the kind. */
export const sampleInvoices: [name: string, invoice: Invoice][] = [
  ['one rate', invoiceOf({ seller: home })],
  ['two rates', whole],
  ['a rate of 0', invoiceOf({ seller: home, lines: [...lines, line('Export', '1', '50', '0')] })],
  ['a fine rate', invoiceOf({ seller: home, lines: [line('Work', '1.125', '19.99', '8.1')] })],
  ['a small business', invoiceOf({ seller: { ...home, vatNumber: '' }, ...small })],
  [
    'a small business without a number',
    invoiceOf({ seller: { ...home, vatNumber: '', taxNumber: '' }, ...small }),
  ],
  ['reverse charge', invoiceOf({ seller: home, buyer: french, ...reverse })],
  ['outside the EU', invoiceOf({ seller: home, buyer: abroad, ...outside })],
  [
    'outside the EU, a seller without a number',
    invoiceOf({ seller: { ...home, vatNumber: '', taxNumber: '' }, buyer: abroad, ...outside }),
  ],
  ['prices with VAT', wholeGross],
  [
    'prices with VAT, of thirds',
    invoiceOf({ ...gross, lines: [line('Third', '3', '0.33'), line('More', '7', '1.99')] }),
  ],
  ['a discount', invoiceOf({ seller: home, lines: [...lines, line('Discount', '1', '-60')] })],
  [
    'a discount of everything',
    invoiceOf({ seller: home, lines: [line('Work', '1', '100'), line('Discount', '1', '-100')] }),
  ],
  [
    'a discount on prices with VAT',
    invoiceOf({ ...gross, lines: [...gross.lines, line('Discount', '2', '-4.99')] }),
  ],
  ['a deposit', deposit],
  ['a deposit without a day', { ...deposit, serviceDate: '2026-11-01' }],
  [
    'a final invoice',
    invoiceOf({
      seller: home,
      purpose: 'final',
      lines: [line('Rest', '1', '500.01')],
      advances: [advanceOf(deposit)],
    }),
  ],
  [
    'a final invoice after two',
    invoiceOf({
      seller: home,
      purpose: 'final',
      lines: [line('Rest', '1', '0.02')],
      advances: [advanceOf(deposit), advanceOf(whole)],
    }),
  ],
  ['a part', invoiceOf({ seller: home, lines: [line('Part 2 of 3', '1', '1666.67')] })],
  ['a credit note', creditOf(whole, lines)],
  ['a credit note in part', creditOf(whole, [line('Less design', '1', '79.99')])],
  [
    'a credit note over the rest',
    creditOf(wholeGross, [line('Rest', '1', '99.99'), line('Rest', '1', '10', '7')]),
  ],
  ['a credit note of a small business', creditOf(invoiceOf({ seller: home, ...small }), [work])],
  [
    'a credit note for reverse charge',
    creditOf(invoiceOf({ seller: home, buyer: french, ...reverse }), [work]),
  ],
  ['paid in part by an earlier payment', prepaid],
  ['paid by an earlier payment', { ...prepaid, status: 'paid', payments: [byCredit(prepaid.total)] }],
  [
    'dollars',
    invoiceOf({ seller: home, buyer: abroad, currency: 'USD', lines: [line('Work', '3', '99.99', '0')] }),
  ],
  ['yen', invoiceOf({ seller: home, currency: 'JPY', lines: [line('Work', '1.5', '12346', '10')] })],
  ['a reference of the buyer', invoiceOf({ seller: home, buyer: office, lines })],
  ['a deposit with a reference of the buyer', { ...deposit, buyer: office }],
  [
    'a credit note with a reference of the buyer',
    creditOf(invoiceOf({ seller: home, buyer: office, lines }), lines),
  ],
  [
    'long texts',
    invoiceOf({ seller: home, lines: [line(longText, '1', '1')], note: `${longText}\n\n${longText}` }),
  ],
  [
    'no bank, a link to pay',
    invoiceOf({ seller: { ...home, iban: '', bic: '' }, paymentLink: 'https://pay.example/1' }),
  ],
  ['neither bank nor link', invoiceOf({ seller: { ...home, iban: '', bic: '', email: '' }, orderId: null })],
  [
    'an address in Japan',
    invoiceOf({
      buyer: { ...abroad, name: '山田製作所', country: 'JP', address: '東京都千代田区1-1\n〒100-0001' },
    }),
  ],
  [
    'units of all kinds',
    invoiceOf({
      lines: ['hours', 'days', 'pieces', 'months', 'flat rate', 'pages'].map((unit) =>
        line(unit, '1', '1', '19', unit),
      ),
    }),
  ],
]
