import type { accountsContract } from '#base/accounts/contract/accounts.ts'
import { billingFailures, payFailures } from '#content/pay.ts'
import { InvoiceSheet } from '#desk/invoices/components/invoice-sheet.tsx'
import { InvoiceStatusBadge } from '#desk/invoices/components/invoice-status.tsx'
import { LinkedBillingForm } from '#desk/invoices/components/linked-billing-form.tsx'
import { DisputedNotice, isConfirmed, Notice } from '#desk/invoices/components/payment-notice.tsx'
import type { LinkedInvoice, payLinksContract } from '#desk/invoices/contract/pay-links.ts'
import { isPartlyPaid } from '#desk/invoices/domain/amounts.ts'
import { invoiceTitle } from '#desk/invoices/domain/invoice-title.ts'
import { transferFacts } from '#desk/invoices/domain/sheet-words.ts'
import { stripeOrigins } from '#desk/invoices/queries/stripe.ts'
import { apiCaller } from '#platform/api-client.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import type { RefusedForm } from '#platform/refused-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { ProblemNote } from '../calls/calls-lead.tsx'
import { defineLinkPage, formProblem } from '../link-page.tsx'

const call = apiCaller<typeof payLinksContract & typeof accountsContract>()

type PayData = {
  invoice: LinkedInvoice
  token: string
  /** Whether Stripe has just redirected the reader back after a payment. */
  hasReturned: boolean
  /** Of the form for other billing details. */
  step: 'billing' | 'sent' | null
  refused: RefusedForm | null
  problem: string | null
  /** Whether Stripe did not respond. */
  isUnavailable: boolean
}

/** Shows an invoice. Everybody who has the link can read and pay it. */
export const payPage = defineLinkPage<PayData>({
  path: '/pay/:token{[A-Za-z0-9_-]+}',
  canonical: '/',
  styles: ['src/desk/invoices/components/invoice-sheet.css'],
  title: ({ invoice }) => invoiceTitle(invoice),
  language: ({ invoice }) => invoice.language ?? 'en',
  read: async (token, search) => {
    const invoice = await call('GET /api/pay/{token}', { params: { token } })
    const step = invoice.kind === 'credit' ? null : readStep(search.get('step'))
    const isRefused = step === 'billing' && search.has('problem')
    return {
      ...{ invoice, token, step },
      hasReturned: search.get('payment') === 'returned',
      refused: isRefused ? await call('GET /api/auth/refused-form') : null,
      problem: formProblem(search, step ? billingFailures : payFailures),
      isUnavailable: search.get('problem') === 'unavailable',
    }
  },
  whyLost: {
    emailed: msg`This link was replaced. The newest email about this invoice has the link that works.`,
    withdrawn: msg`This link was withdrawn or replaced.`,
    ended: msg`Links of an invoice end 90 days after it was paid or taken back.`,
  },
  status: ({ isUnavailable }) => (isUnavailable ? 503 : 200),
  formOrigins: ({ invoice }) => (invoice.takesCard ? stripeOrigins() : []),
  Body: (data) => (
    <SiteFrame isQuiet>
      <Container className="max-w-[58rem]! pt-24 pb-16 sm:pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12 print:p-0">
        {data.problem && data.step !== 'billing' && <ProblemNote>{data.problem}</ProblemNote>}
        <PayInvoice {...data} />
      </Container>
    </SiteFrame>
  ),
})

const readStep = (name: string | null) => (name === 'billing' || name === 'sent' ? name : null)

/** Whether the status is the word *Open*. */
const saysOpen = (invoice: LinkedInvoice) => !invoice.isOverdue && !isPartlyPaid(invoice)

/** What is to be paid, what was paid, or else the total. */
const shownSum = ({ kind, status, isStopped, open, paid, total }: LinkedInvoice): string => {
  if (status === 'open' && !isStopped) return open
  return kind === 'invoice' && status === 'paid' ? paid : total
}

const longDay = (day: string) => formatDate(day, 'long')

function PayInvoice({ invoice, token, hasReturned, step, refused, problem }: PayData) {
  const { seller, currency, total, open, status, dueDate, checkout, credits } = invoice
  const isOpen = status === 'open' && !invoice.isStopped
  const isWaiting = isOpen && isConfirmed(invoice, hasReturned)
  const linkToBilling = (text: string) => (
    <a href={`/pay/${token}?step=billing#billing`} className="underline underline-offset-4">
      {text}
    </a>
  )
  return (
    <div className="grid gap-6">
      <header className="grid gap-6 print:hidden">
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h1 className="text-[clamp(1.75rem,1.3rem+1.4vw,2.25rem)] wrap-anywhere">
              {invoiceTitle(invoice)}
            </h1>
            <p className="mt-2.5 text-muted wrap-anywhere">
              {t`From ${seller.name} for ${invoice.buyer.name}`}
            </p>
          </div>
          <div className="grid content-start gap-1.5 sm:justify-items-end">
            <p className="font-display text-xl font-semibold tracking-[-0.02em] tabular-nums">
              {formatSum(shownSum(invoice), currency)}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-md text-muted">
              <InvoiceStatusBadge invoice={invoice} />
              {isOpen &&
                open !== total &&
                (saysOpen(invoice)
                  ? t`of ${formatSum(total, currency)}`
                  : t`Open of ${formatSum(total, currency)}`)}
              {isOpen && dueDate && <span>{t`Due on ${longDay(dueDate)}`}</span>}
            </p>
          </div>
        </div>
        <div role="status" className="empty:hidden">
          {isOpen && invoice.isDisputed && <DisputedNotice seller={seller} />}
          {isWaiting && !invoice.isDisputed && (
            <Notice title={t`Payment is being confirmed`}>
              {t`You need not pay again. Your bank may take some days: open this page later, and it says when the payment has arrived.`}
            </Notice>
          )}
          {isOpen && !isWaiting && checkout === 'failed' && (
            <Notice
              title={t`The payment failed`}
            >{t`No money has arrived. Please pay this invoice again.`}</Notice>
          )}
        </div>
        {step !== 'billing' && (
          <Actions invoice={invoice} token={token} canPay={isOpen && !isWaiting && !invoice.isDisputed} />
        )}
      </header>
      {step === 'billing' && (
        <LinkedBillingForm
          invoice={invoice}
          token={token}
          refused={refused}
          problem={problem && <ProblemNote id="billing">{problem}</ProblemNote>}
        />
      )}
      {step === 'sent' && (
        <div id="billing" role="status" className="scroll-mt-24 print:hidden">
          <Notice title={t`Sent`} icon="check">
            {t`${seller.name} reads it, and can use it for later invoices. This invoice stays as it is.`}
          </Notice>
        </div>
      )}
      <InvoiceSheet
        invoice={invoice}
        creditNotes={credits.map(({ number }) => t`credit note ${number}`)}
        noWayToPay={t`This invoice does not say how to pay. Please ask ${seller.name}.`}
        copy={(name) => <CopyFact name={name} text={textsToCopy(invoice).get(name)} />}
      />
      {step === null && invoice.kind === 'invoice' && (
        <p className="text-md text-muted print:hidden">
          {invoice.proposed
            ? rich(
                t`Other billing details were sent, and wait until <seller/> reads them. <a>Change them</a>.`,
                { seller: seller.name, a: linkToBilling },
              )
            : rich(
                t`Name, address or VAT number should be different? <a>Send other billing details</a> for later invoices.`,
                { a: linkToBilling },
              )}
        </p>
      )}
    </div>
  )
}

const CopyFact = ({ name, text }: { name: string; text: string | null | undefined }) =>
  text && (
    <IconButton
      icon="copy"
      iconSize={16}
      label={t`Copy ${name}`}
      data-copy={text}
      className="-my-2.5 ms-1 align-middle noscript:hidden print:hidden"
    />
  )

/** As the form of a bank takes them, by the name of the fact. */
const textsToCopy = ({ seller, number, open, currency }: LinkedInvoice): Map<string, string | null> =>
  new Map([
    [t`IBAN`, seller.iban.replaceAll(' ', '')],
    [t`Reference`, number],
    [t`Amount`, writeDecimal(open, currency)],
  ])

type ActionsProps = { invoice: LinkedInvoice; token: string; canPay: boolean }

function Actions({ invoice, token, canPay }: ActionsProps) {
  const { takesCard, paymentLink, missingForEInvoice } = invoice
  const hasBank = transferFacts(invoice).length > 0
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {canPay && takesCard && (
        <form method="post" action={`/api/pay/${token}/checkout`} className="grid">
          <Button type="submit">{t`Pay Now`}</Button>
        </form>
      )}
      {canPay && paymentLink && (
        <Button
          href={paymentLink}
          variant={takesCard ? 'secondary' : 'primary'}
          target="_blank"
          rel="noopener noreferrer"
        >
          {takesCard ? t`Pay Otherwise` : t`Pay Now`}
        </Button>
      )}
      {canPay && !takesCard && !paymentLink && hasBank && <Button href="#payment">{t`How to Pay`}</Button>}
      <Button href={`/pay/${token}/invoice.pdf`} variant="secondary" download>
        <Icon name="download" size={18} />
        {t`Download PDF`}
      </Button>
      {missingForEInvoice === null && (
        <Button href={`/pay/${token}/invoice.xml`} variant="secondary" download>
          <Icon name="download" size={18} />
          {t`E-Invoice (XML)`}
        </Button>
      )}
    </div>
  )
}
