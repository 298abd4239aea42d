import type { ReactNode } from 'react'
import { countryName } from '#platform/locale/code-names.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Card } from '#ui/page/card.tsx'
import { Fact as ShownFact } from '#ui/page/fact.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { invoiceTitle } from '../domain/invoice-title.ts'
import { paidWords, partPaidWords, partRefundedWords, refundedWords } from '../domain/payment-words.ts'
import {
  invoiceFacts,
  lineColumns,
  type SheetInvoice,
  saysHowToPay,
  sellerFootnote,
  transferFacts,
} from '../domain/sheet-words.ts'
import './invoice-sheet.css'
import { QrCode } from '#ui/symbols/qr-code.tsx'
import { AdvancesTable } from './advances-table.tsx'
import { Sums, wordsIn } from './sums.tsx'

const longDay = (day: string) => formatDate(day, 'long')

type InvoiceSheetProps = {
  invoice: SheetInvoice
  /** The name of each of its credit notes, for the middle of a sentence. */
  creditNotes: ReactNode[]
  /** Shown if the invoice does not say how to pay. */
  noWayToPay: ReactNode
  /**
   * Returns a button that copies a fact of the transfer. The open amount is one of these facts.
   * Without `copy`, it is one only if it is less than the total.
   */
  copy?: (name: string) => ReactNode
}

export function InvoiceSheet(props: InvoiceSheetProps) {
  const { invoice } = props
  const { seller, buyer, sentence, note } = invoice
  const title = invoiceTitle(invoice)
  return (
    <Card asChild className="invoice-sheet @container">
      <article aria-label={title} className="p-5 sm:p-6 md:p-10">
        <p className="text-sm text-subtle">
          {`${seller.name} · ${seller.address.replaceAll('\n', ', ')}, ${countryName(seller.country)}`}
        </p>
        <div className="mt-8 grid gap-8 @[36rem]:grid-cols-[minmax(0,1fr)_auto]">
          <address className="whitespace-pre-line wrap-anywhere not-italic">
            <span className="block font-medium">{buyer.name}</span>
            {buyer.address}
            <span className="block">{countryName(buyer.country)}</span>
            {buyer.vatNumber && <span className="block">{t`VAT number ${buyer.vatNumber}`}</span>}
          </address>
          <dl className="grid grid-cols-[auto_auto] content-start justify-start gap-x-6 gap-y-1 text-md tabular-nums @[36rem]:justify-end">
            {invoiceFacts(invoice, wordsIn(invoice.currency)).map(([name, value]) => (
              <ShownFact key={name} look="beside" name={name} value={value} />
            ))}
          </dl>
        </div>
        <h2 className="mt-10 text-lg">{title}</h2>
        <Lines invoice={invoice} />
        {sentence && <p className="mt-6 wrap-anywhere">{sentence}</p>}
        {note && <p className="mt-6 whitespace-pre-line wrap-anywhere">{note}</p>}
        {invoice.kind === 'invoice' ? <HowToPay {...props} /> : <SentBack invoice={invoice} />}
        <footer className="mt-10 border-t border-line pt-4 text-sm text-subtle wrap-anywhere">
          {sellerFootnote(seller)}
        </footer>
      </article>
    </Card>
  )
}

function Lines({ invoice }: { invoice: SheetInvoice }) {
  const columns = lineColumns(invoice, wordsIn(invoice.currency))
  const [amounts] = columns.splice(-1)
  const [quantity, price, vat] = columns
  return (
    <>
      <table className="mt-4 w-full text-md">
        <thead>
          <tr className="border-b border-line-strong text-start text-sm text-subtle">
            <th scope="col" className="py-2 pe-3 font-normal">
              {t.for('the lines of an invoice')`For`}
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="px-3 py-2 text-end font-normal max-sm:hidden">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              {amounts?.head}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ title }, index) => (
            <tr key={index} className="border-b border-line align-top tabular-nums">
              <td className="py-2.5 pe-3 wrap-anywhere">
                {title}
                <span className="block text-sm text-subtle sm:hidden">
                  {vat
                    ? t`${quantity?.cells[index] ?? ''} × ${price?.cells[index] ?? ''}, VAT ${vat.cells[index] ?? ''}`
                    : `${quantity?.cells[index]} × ${price?.cells[index]}`}
                </span>
              </td>
              {columns.map(({ head, cells }) => (
                <td key={head} className="px-3 py-2.5 text-end whitespace-nowrap max-sm:hidden">
                  {cells[index]}
                </td>
              ))}
              <td className="py-2.5 ps-3 text-end whitespace-nowrap">{amounts?.cells[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AdvancesTable invoice={invoice} words={wordsIn(invoice.currency)} />
      <Sums {...invoice} />
    </>
  )
}

type Payment = SheetInvoice['payments'][number]

/** Lists refunds of a credit note without an order. Otherwise refunds belong to the order. */
function SentBack({ invoice }: { invoice: SheetInvoice }) {
  const { payments, isToRefund, open, currency, note, refunding } = invoice
  // Until a part is sent back, the note says the same.
  const saysOpen = isToRefund && (note === '' || payments.length > 0)
  return (
    <div className="mt-8 grid gap-1 empty:hidden">
      {payments.map((payment, index) => (
        <PaymentWords key={index} invoice={invoice} payment={payment} isRefund />
      ))}
      {saysOpen && <p>{t`${formatSum(open, currency)} that was paid goes back.`}</p>}
      {isSome(refunding) && <p>{t`Stripe is sending ${formatSum(refunding, currency)} back.`}</p>}
    </div>
  )
}

type PaymentWordsProps = { invoice: SheetInvoice; payment: Payment; isRefund?: boolean }

/** Omits the amount if this payment paid the whole invoice. */
function PaymentWords({ invoice, payment, isRefund = false }: PaymentWordsProps) {
  const { amount, paidOn, means, reference } = payment
  const isAll = invoice.payment !== null && invoice.payments.length === 1 && Number(invoice.credited) === 0
  const day = longDay(paidOn)
  const sum = formatSum(amount, invoice.currency)
  return (
    <p className="wrap-anywhere">
      {isAll
        ? (isRefund ? refundedWords : paidWords)[means](day)
        : (isRefund ? partRefundedWords : partPaidWords)[means](sum, day)}
      {reference && <span className="block text-sm text-subtle">{t`Reference ${reference}`}</span>}
    </p>
  )
}

const isSome = (amount: string) => Number(amount) > 0

function HowToPay({ creditNotes, ...props }: InvoiceSheetProps) {
  const { invoice } = props
  const { payments, status, open, currency, credits, toRefund, refunded, refunding } = invoice
  const isReduced = credits.length > 0 && (status !== 'void' || credits.length > 1)
  return (
    <>
      {isReduced && (
        <div className="mt-8 grid gap-1">
          {credits.map(({ number, total, issueDate }, index) => (
            <p key={number} className="wrap-anywhere">
              {rich(t`Reduced by ${formatSum(total, currency)} on ${longDay(issueDate)} by <note/>.`, {
                note: creditNotes[index],
              })}
            </p>
          ))}
        </div>
      )}
      {payments.length > 0 && (
        <div className="mt-8 grid gap-1">
          {payments.map((payment, index) => (
            <PaymentWords key={index} invoice={invoice} payment={payment} />
          ))}
          {isSome(refunded) && <p>{t`${formatSum(refunded, currency)} of it was sent back.`}</p>}
          {isSome(toRefund) && <p>{t`${formatSum(toRefund, currency)} of it goes back.`}</p>}
        </div>
      )}
      {isSome(refunding) && (
        <p className="mt-2">{t`Stripe is sending ${formatSum(refunding, currency)} back.`}</p>
      )}
      {status === 'void' ? (
        <p className="mt-8 wrap-anywhere">
          {isReduced
            ? t`Taken back. Nothing is to be paid.`
            : rich(t`Taken back by <note/>. Nothing is to be paid.`, { note: creditNotes[0] })}
        </p>
      ) : status === 'paid' ? (
        <p className="mt-2">{t`Thank you.`}</p>
      ) : invoice.isStopped ? (
        <p className="mt-8">
          {t`The order was cancelled or costs less now: this invoice is not to be paid any more.`}
        </p>
      ) : (
        <>
          {open !== invoice.total && (
            <p className="mt-2 font-medium">{t`${formatSum(open, currency)} is still to be paid.`}</p>
          )}
          <WaysToPay {...props} />
        </>
      )}
    </>
  )
}

function WaysToPay({ invoice, noWayToPay, copy }: Omit<InvoiceSheetProps, 'creditNotes'>) {
  const { paymentLink, dueDate, open, currency } = invoice
  const facts = transferFacts(invoice)
  const transfer =
    (copy || open !== invoice.total) && facts.length > 0
      ? [...facts, [t`Amount`, formatSum(open, currency)] as const]
      : facts
  return (
    <div
      id="payment"
      className="mt-8 flex scroll-mt-24 flex-wrap items-start justify-between gap-x-8 gap-y-6 break-inside-avoid"
    >
      <div className="grid min-w-0 gap-2">
        {dueDate && <p>{t`Please pay by ${longDay(dueDate)}.`}</p>}
        {transfer.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-md tabular-nums sm:gap-x-6">
            {transfer.map(([name, value]) => (
              <ShownFact
                key={name}
                look="beside"
                name={name}
                value={
                  <>
                    {value}
                    {copy?.(name)}
                  </>
                }
              />
            ))}
          </dl>
        )}
        {paymentLink && (
          <p className="hidden wrap-anywhere print:block">
            {rich(t`Online: <link/>`, { link: <span>{paymentLink}</span> })}
          </p>
        )}
        {!saysHowToPay(invoice) && <p className="text-md text-muted print:hidden">{noWayToPay}</p>}
      </div>
      {invoice.scanToPay && <ScanToPay code={invoice.scanToPay} />}
    </div>
  )
}

function ScanToPay({ code }: { code: NonNullable<Invoice['scanToPay']> }) {
  return (
    <figure className="grid justify-items-center gap-1.5">
      <QrCode
        code={code}
        label={t`QR code that fills in this transfer in your bank’s app`}
        className="size-36 rounded-sm"
      />
      <figcaption className="text-sm text-subtle">{t`Scan to pay`}</figcaption>
    </figure>
  )
}
