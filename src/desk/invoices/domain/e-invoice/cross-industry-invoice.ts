import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { prepaidAtIssue } from '../credit.ts'
import { serviceDay } from '../sheet-words.ts'
import { unitCode } from '../units.ts'
import { netPrice } from './net-price.ts'
import { exemptionReason, validTaxNumber, validVatNumber, vatCategory } from './vat-categories.ts'
import { findRoutingId, type Profile } from './x-rechnung.ts'
import { group, groupWith, type Node, value } from './xml.ts'

const namespace = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`
const namespaces = {
  'xmlns:rsm': namespace('CrossIndustryInvoice'),
  'xmlns:ram': namespace('ReusableAggregateBusinessInformationEntity'),
  'xmlns:udt': namespace('UnqualifiedDataType'),
}

const guidelines: Record<Profile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** Only XRechnung requires a process (BT-23). */
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Returns the type of the document (UNTDID 1001). XRechnung does not allow 386 for a deposit (BR-DE-17). */
const documentCode = ({ kind, purpose }: Invoice, profile: Profile) =>
  kind === 'credit' ? '381' : purpose !== 'deposit' ? '380' : profile === 'xrechnung' ? '326' : '386'

/** Payment methods (UNTDID 4461): a SEPA transfer, another transfer, an undefined method. */
const means = { sepa: '58', transfer: '30', other: '1' }

/**
 * Writes an invoice or credit note as a UN/CEFACT Cross Industry Invoice, as EN 16931-1 requires. The same invoice
 * always gives the same text. The text is valid if `missingForEInvoice` returns undefined, and as an XRechnung if
 * `missingForXRechnung` does too.
 */
export function crossIndustryInvoice(invoice: Invoice, profile: Profile = 'en16931'): string {
  const root = groupWith(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      profile === 'xrechnung' &&
        group('ram:BusinessProcessSpecifiedDocumentContextParameter', value('ram:ID', process)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', value('ram:ID', guidelines[profile])),
    ),
    group(
      'rsm:ExchangedDocument',
      value('ram:ID', invoice.number),
      value('ram:TypeCode', documentCode(invoice, profile)),
      group('ram:IssueDateTime', dateNode(invoice.issueDate)),
      group('ram:IncludedNote', value('ram:Content', invoice.note)),
      group('ram:IncludedNote', value('ram:Content', invoice.vatKind === 'standard' ? invoice.sentence : '')),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((_, index) => lineNode(invoice, index)),
      agreementNode(invoice),
      group(
        'ram:ApplicableHeaderTradeDelivery',
        group(
          'ram:ActualDeliverySupplyChainEvent',
          group('ram:OccurrenceDateTime', dateNode(serviceDay(invoice))),
        ),
      ) || '<ram:ApplicableHeaderTradeDelivery/>',
      settlementNode(invoice, profile),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

const dateNode = (day: string | null) =>
  value('udt:DateTimeString', day?.replaceAll('-', ''), { format: '102' })

function lineNode(invoice: Invoice, at: number): Node {
  const { title = '', quantity, unit, unitPrice, vatRate } = invoice.lines[at] ?? {}
  const rate = invoice.vatKind === 'standard' ? (vatRate ?? '0') : '0'
  const category = vatCategory(invoice, rate)
  // BR-27 forbids negative prices, so a discount has a negative quantity.
  const isDiscount = unitPrice?.startsWith('-')
  const price =
    invoice.pricesIncludeVat && Number(rate) > 0
      ? netPrice(invoice.totals.lineNets[at] ?? '0', quantity ?? '1')
      : unitPrice?.replace('-', '')
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', value('ram:LineID', String(at + 1))),
    group('ram:SpecifiedTradeProduct', value('ram:Name', title) || value('ram:Name', '-')),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', value('ram:ChargeAmount', price)),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      value('ram:BilledQuantity', isDiscount ? `-${quantity}` : quantity, { unitCode: unitCode(unit) }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        value('ram:TypeCode', 'VAT'),
        value('ram:CategoryCode', category),
        category !== 'O' && value('ram:RateApplicablePercent', rate),
      ),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        value('ram:LineTotalAmount', invoice.totals.lineNets[at]),
      ),
    ),
  )
}

function agreementNode(invoice: Invoice): Node {
  const { seller, buyer } = invoice
  const isOutside = invoice.totals.rates.some(({ rate }) => vatCategory(invoice, rate) === 'O')
  // BR-O-02: an invoice that is not subject to VAT must not contain VAT numbers.
  const vatNumber = isOutside ? undefined : validVatNumber(seller)
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    value('ram:BuyerReference', buyer.reference),
    group(
      'ram:SellerTradeParty',
      // BR-CO-26: the seller needs at least one identifier.
      !vatNumber && value('ram:ID', seller.email || seller.name),
      value('ram:Name', seller.name),
      group(
        'ram:DefinedTradeContact',
        seller.email !== '' && value('ram:PersonName', seller.name),
        group('ram:TelephoneUniversalCommunication', value('ram:CompleteNumber', seller.phone)),
        group('ram:EmailURIUniversalCommunication', value('ram:URIID', seller.email)),
      ),
      ...addressNode(seller),
      group('ram:SpecifiedTaxRegistration', value('ram:ID', vatNumber, { schemeID: 'VA' })),
      group('ram:SpecifiedTaxRegistration', value('ram:ID', validTaxNumber(seller), { schemeID: 'FC' })),
    ),
    group(
      'ram:BuyerTradeParty',
      value('ram:Name', buyer.name),
      ...addressNode(buyer),
      !isOutside &&
        group('ram:SpecifiedTaxRegistration', value('ram:ID', validVatNumber(buyer), { schemeID: 'VA' })),
    ),
    group('ram:SellerOrderReferencedDocument', value('ram:IssuerAssignedID', invoice.orderId?.toString())),
    group('ram:BuyerOrderReferencedDocument', value('ram:IssuerAssignedID', buyer.orderNumber)),
  )
}

/** The three lines of the schema contain the street, or the whole address if its parts are not known. */
function addressNode({
  address,
  parts,
  country,
  email,
  reference,
}: Pick<Invoice['buyer'], 'address' | 'parts' | 'country' | 'email' | 'reference'>): Node[] {
  const [one, two, ...rest] = (parts?.street ?? address)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return [
    group(
      'ram:PostalTradeAddress',
      value('ram:PostcodeCode', parts?.postcode),
      value('ram:LineOne', one),
      value('ram:LineTwo', two),
      value('ram:LineThree', rest.join(', ')),
      value('ram:CityName', parts?.city),
      value('ram:CountryID', country),
    ),
    group(
      'ram:URIUniversalCommunication',
      email === ''
        ? value('ram:URIID', findRoutingId({ reference }), { schemeID: '0204' })
        : value('ram:URIID', email, { schemeID: 'EM' }),
    ),
  ]
}

function settlementNode(invoice: Invoice, profile: Profile): Node {
  const { currency, totals, dueDate, creditedNumber, advances, kind } = invoice
  const { prepaid, due } = prepaidAtIssue(invoice)
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    kind === 'invoice' && value('ram:PaymentReference', invoice.number),
    value('ram:InvoiceCurrencyCode', currency),
    kind === 'invoice' && paymentMeansNode(invoice),
    // BR-DE-1: also where nothing is to be paid.
    kind === 'credit' &&
      profile === 'xrechnung' &&
      group('ram:SpecifiedTradeSettlementPaymentMeans', value('ram:TypeCode', means.other)),
    ...totals.rates.map((rate) => taxNode(invoice, rate, profile)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      value('ram:Description', kind === 'credit' ? nothingToPay(invoice) : ''),
      group('ram:DueDateDateTime', dateNode(dueDate)),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      value('ram:LineTotalAmount', totals.net),
      value('ram:TaxBasisTotalAmount', totals.net),
      value('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
      value('ram:GrandTotalAmount', totals.total),
      Number(prepaid) > 0 && value('ram:TotalPrepaidAmount', prepaid),
      value('ram:DuePayableAmount', due),
    ),
    ...[creditedNumber, ...advances.map(({ number }) => number)].map((number) =>
      group('ram:InvoiceReferencedDocument', value('ram:IssuerAssignedID', number)),
    ),
  )
}

const nothingToPay = ({ isPart }: Invoice) =>
  isPart
    ? t`Nothing is to be paid: the invoice is reduced`
    : t`Nothing is to be paid: the invoice is taken back`

function paymentMeansNode({ seller, currency, paymentLink }: Invoice): Node {
  const { iban, bic, accountHolder, name } = seller
  if (!iban)
    return group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      value('ram:TypeCode', means.other),
      value('ram:Information', paymentLink),
    )
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    value('ram:TypeCode', currency === 'EUR' ? means.sepa : means.transfer),
    value('ram:Information', paymentLink),
    group(
      'ram:PayeePartyCreditorFinancialAccount',
      value('ram:IBANID', iban.replace(/\s/g, '')),
      value('ram:AccountName', accountHolder || name),
    ),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', value('ram:BICID', bic.replace(/\s/g, ''))),
  )
}

function taxNode(
  invoice: Invoice,
  { rate, net, vat }: Invoice['totals']['rates'][number],
  profile: Profile,
): Node {
  const category = vatCategory(invoice, rate)
  const reason = exemptionReason(invoice, category)
  return group(
    'ram:ApplicableTradeTax',
    value('ram:CalculatedAmount', vat),
    value('ram:TypeCode', 'VAT'),
    value('ram:ExemptionReason', reason?.text),
    value('ram:BasisAmount', net),
    value('ram:CategoryCode', category),
    value('ram:ExemptionReasonCode', reason?.code),
    // BR-DE-14 requires a rate of every category.
    (category !== 'O' || profile === 'xrechnung') && value('ram:RateApplicablePercent', rate),
  )
}
