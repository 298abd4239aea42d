import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber, locale } from '#platform/locale.ts'
import { Card } from '#ui/card.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { countryName } from '../domain/country-name.ts'
import { grouped } from '../domain/payment-words.ts'
import './invoice-sheet.css'
import { QrCode } from '#ui/qr-code.tsx'

const dayOf = (day: string) => formatDate(day, 'long')

/** An issued invoice as a sheet of paper, on which it is also printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { kind, number, seller, buyer, issueDate, serviceDate, dueDate, sentence, note } = invoice
  const isCredit = kind === 'credit'
  const { language } = locale()
  return (
    <Card asChild className="invoice-sheet @container">
      <article
        aria-label={`${isCredit ? 'Credit note' : 'Invoice'} ${number}`}
        className="p-5 sm:p-6 md:p-10"
      >
        <p className="text-sm text-subtle">
          {seller.name} · {seller.address.replaceAll('\n', ', ')}, {countryName(seller.country, language)}
        </p>
        <div className="mt-8 grid gap-8 @[36rem]:grid-cols-[minmax(0,1fr)_auto]">
          <address className="whitespace-pre-line wrap-anywhere not-italic">
            <span className="block font-medium">{buyer.name}</span>
            {buyer.address}
            <span className="block">{countryName(buyer.country, language)}</span>
            {buyer.vatNumber && <span className="block">VAT number {buyer.vatNumber}</span>}
          </address>
          <dl className="grid grid-cols-[auto_auto] content-start justify-start gap-x-6 gap-y-1 text-md @[36rem]:justify-end">
            <Row name={isCredit ? 'Credit note' : 'Invoice'}>{number}</Row>
            {isCredit && <Row name="Takes back">{invoice.creditedNumber}</Row>}
            <Row name="Date">{issueDate && dayOf(issueDate)}</Row>
            <Row name="Service">{dayOf(serviceDate)}</Row>
            {dueDate && <Row name="Due">{dayOf(dueDate)}</Row>}
            <Row name="Order">#{invoice.orderId}</Row>
          </dl>
        </div>
        <h2 className="mt-10 text-lg">
          {isCredit ? 'Credit note' : 'Invoice'} {number}
        </h2>
        <Lines invoice={invoice} />
        {sentence && <p className="mt-6 wrap-anywhere">{sentence}</p>}
        {note && <p className="mt-6 whitespace-pre-line wrap-anywhere">{note}</p>}
        {!isCredit && <HowToPay invoice={invoice} />}
        <footer className="mt-10 border-t border-line pt-4 text-sm text-subtle wrap-anywhere">
          {[
            seller.name,
            seller.taxNumber && `Tax number ${seller.taxNumber}`,
            seller.vatNumber && `VAT number ${seller.vatNumber}`,
            seller.email,
          ]
            .filter(Boolean)
            .join(' · ')}
        </footer>
      </article>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { lines, totals, currency, vatKind } = invoice
  const money = (amount: string) => formatMoney(amount, currency, { trailingZeroDisplay: 'auto' })
  const hasVat = vatKind === 'standard'
  return (
    <>
      <table className="mt-4 w-full text-md">
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-subtle">
            <th scope="col" className="py-2 pr-3 font-normal">
              For
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal max-sm:hidden">
              Quantity
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal max-sm:hidden">
              Price
            </th>
            {hasVat && (
              <th scope="col" className="px-3 py-2 text-right font-normal max-sm:hidden">
                VAT
              </th>
            )}
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} className="border-b border-line align-top tabular-nums">
              <td className="py-2.5 pr-3 wrap-anywhere">
                {line.title}
                <span className="block text-sm text-subtle sm:hidden">
                  {formatNumber(Number(line.quantity))} × {money(line.unitPrice)}
                  {hasVat && `, VAT ${formatNumber(Number(line.vatRate))} %`}
                </span>
              </td>
              <td className="px-3 py-2.5 text-right max-sm:hidden">{formatNumber(Number(line.quantity))}</td>
              <td className="px-3 py-2.5 text-right whitespace-nowrap max-sm:hidden">
                {money(line.unitPrice)}
              </td>
              {hasVat && (
                <td className="px-3 py-2.5 text-right whitespace-nowrap max-sm:hidden">
                  {formatNumber(Number(line.vatRate))} %
                </td>
              )}
              <td className="py-2.5 pl-3 text-right whitespace-nowrap">
                {money(totals.lineNets[at] ?? '0')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums totals={totals} money={money} hasVat={hasVat} />
    </>
  )
}

type SumsProps = { totals: Invoice['totals']; money: (amount: string) => string; hasVat: boolean }

/** Net, VAT of each rate, and total. */
export function Sums({ totals, money, hasVat }: SumsProps) {
  return (
    <dl className="mt-4 ml-auto grid w-full max-w-80 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-md tabular-nums">
      {hasVat && (
        <>
          <dt className="text-muted">Net</dt>
          <dd className="text-right">{money(totals.net)}</dd>
          {totals.rates.map(({ rate, net, vat }) => (
            <div key={rate} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">
                VAT {formatNumber(Number(rate))} % of {money(net)}
              </dt>
              <dd className="text-right">{money(vat)}</dd>
            </div>
          ))}
        </>
      )}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line-strong pt-2 font-semibold">
        <dt>Total</dt>
        <dd className="text-right">{money(totals.total)}</dd>
      </div>
    </dl>
  )
}

const paidBy: Record<NonNullable<Invoice['payment']>['means'], string> = {
  transfer: ' by bank transfer',
  card: ' by card',
  link: ' online',
  cash: ' in cash',
  other: '',
  stripe: ' by Stripe',
}

function HowToPay({ invoice }: { invoice: Invoice }) {
  const { seller, number, payment, status, paymentLink, dueDate } = invoice
  if (payment)
    return (
      <p className="mt-8 wrap-anywhere">
        Paid on {dayOf(payment.paidOn)}
        {paidBy[payment.means]}. Thank you.
        {payment.reference && (
          <span className="block text-sm text-subtle">Reference {payment.reference}</span>
        )}
      </p>
    )
  if (status === 'void')
    return (
      <p className="mt-8">
        Taken back by{' '}
        <Link to="/dashboard/invoices/$id" params={{ id: String(invoice.creditId) }}>
          a credit note
        </Link>
        . Nothing is to be paid.
      </p>
    )
  return (
    <div className="mt-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-6 break-inside-avoid">
      <div className="grid min-w-0 gap-2">
        {dueDate && <p>Please pay by {dayOf(dueDate)}.</p>}
        {seller.iban && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-md sm:gap-x-6">
            <Row name="Account holder">{seller.accountHolder || seller.name}</Row>
            <Row name="IBAN">{grouped(seller.iban)}</Row>
            {seller.bic && <Row name="BIC">{seller.bic}</Row>}
            <Row name="Reference">{number}</Row>
          </dl>
        )}
        {paymentLink && (
          <p className="hidden wrap-anywhere print:block">
            Online: <span>{paymentLink}</span>
          </p>
        )}
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
        label="QR code that fills in this transfer in your bank’s app"
        className="size-36 rounded-sm"
      />
      <figcaption className="text-sm text-subtle">Scan to pay</figcaption>
    </figure>
  )
}
