import { serviceTexts } from '#content/services-page.ts'
import { VatSum } from '#desk/invoices/components/vat-sum.tsx'
import { depositOfNewOrder } from '#desk/invoices/domain/deposit-words.ts'
import { formatMoney } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { LegalPages } from '#showcase/pages/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { lengthFault } from '#ui/forms/text-limit.ts'
import type { ServiceDates } from '../contract/dates.ts'
import { maxLength } from '../contract/limits.ts'
import { PackageChoice, writeDates } from './package-choice.tsx'
import { TermsBox } from './terms-box.tsx'
import { loginAddress, type OrderedService, type OrderTexts, useOrder } from './use-order.ts'

type OrderPanelProps = {
  service: OrderedService
  texts: OrderTexts
  dates: ServiceDates | null
  pages: LegalPages
  isMember: boolean
  /** Whether to ask the client how they found the site. */
  asksSource: boolean
  hasGoogle: boolean
  /** The deposit in percent for packages without their own. Null if no order waits for a deposit. */
  usualDeposit: number | null
}

export default function OrderPanel(shown: OrderPanelProps) {
  const { service, packages, orderable, chosen, currency, dates, draft, change, terms, ...order } = useOrder(
    shown.service,
    shown.dates,
    shown.pages,
    shown.texts,
  )
  const problems = {
    customRequirements: lengthFault(draft.customRequirements, maxLength.requirements),
    notes: lengthFault(draft.notes, maxLength.requirements),
    foundBy: lengthFault(draft.foundBy, maxLength.foundBy),
  }
  const tooLong = Object.values(problems).some(Boolean)
  const chosenDates = chosen && dates?.[chosen.type]
  const signIn = (
    <>
      <Button href={loginAddress(service.id)} className="mt-6 w-full noscript:hidden">
        {t`Sign In to Order`}
      </Button>
      <p className="mt-3 text-sm text-subtle noscript:hidden">
        {shown.hasGoogle ? t`Sign in with Google to place your order` : t`Sign in to place your order`}
      </p>
    </>
  )
  return (
    <>
      <PackageChoice
        service={service}
        popular={shown.texts.popular}
        packages={packages}
        hasChoice={orderable.length > 1}
        dates={dates}
        currency={currency}
        chosen={chosen?.type}
        onChoose={(packageType) => change({ packageType })}
      />
      {packages.length > 1 && <p className="mt-4 text-sm text-subtle md:mt-10">{t(serviceTexts.inEvery)}</p>}
      {chosen && (
        <div className="mt-12 grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:hidden">
          <div className="grid content-start gap-6">
            <Field
              label={t`Additional Requirements (Optional)`}
              rows={6}
              value={draft.customRequirements}
              onChange={({ currentTarget }) => change({ customRequirements: currentTarget.value })}
              hint={t(serviceTexts.requirementsHint)}
              error={problems.customRequirements}
            />
            <Field label={t`Notes`} hint={t(serviceTexts.notesHint)} error={problems.notes}>
              <TextInput
                rows={3}
                value={draft.notes}
                onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
              />
            </Field>
            {shown.asksSource && (
              <Field
                label={t`How did you find this site?`}
                hint={t(serviceTexts.foundByHint)}
                error={problems.foundBy}
              >
                <TextInput
                  value={draft.foundBy}
                  onChange={({ currentTarget }) => change({ foundBy: currentTarget.value })}
                />
              </Field>
            )}
          </div>
          <div className="md:pt-8">
            <div className="border-b border-line pb-5 noscript:hidden" aria-live="polite">
              <div className="flex items-end justify-between gap-6">
                <p className="text-md text-muted">
                  <span className="block font-medium text-fg">{t`Total`}</span>
                  <span className="wrap-anywhere">{chosen.label}</span>
                  {chosenDates && (
                    <span className="block text-sm text-subtle">{writeDates(chosenDates)}</span>
                  )}
                </p>
                <p className="font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
                  {formatMoney(chosen.price, currency)}
                </p>
              </div>
              <VatSum
                price={chosen.price}
                currency={currency}
                pricesIncludeVat={service.pricesIncludeVat}
                className="mt-2 block text-end"
              />
              {shown.usualDeposit !== null && (
                <p className="mt-2 text-end text-sm text-subtle tabular-nums empty:hidden">
                  {depositOfNewOrder({
                    ...{ price: chosen.price, currency, pricesIncludeVat: service.pricesIncludeVat },
                    percent: chosen.depositPercent ?? shown.usualDeposit,
                  })}
                </p>
              )}
            </div>
            {shown.isMember ? (
              <>
                <TermsBox
                  pages={terms.pages}
                  ref={terms.box}
                  checked={terms.isAgreed}
                  onChange={({ currentTarget }) => terms.agree(currentTarget.checked)}
                  error={terms.fault && t(termsFaults[terms.fault])}
                  className="mt-6 noscript:hidden"
                />
                {terms.fault && !terms.pages.terms && (
                  <p role="alert" className="mt-3 text-sm text-danger">
                    {t`There are no terms to agree to any more. Please order again.`}
                  </p>
                )}
                <OrderNow {...order} currency={currency} tooLong={tooLong} />
              </>
            ) : (
              signIn
            )}
          </div>
        </div>
      )}
    </>
  )
}

const termsFaults = {
  missing: msg`Please agree to the terms first.`,
  changed: msg`The terms have changed. Please read them again.`,
}

/** Moves the focus to the text that is too long. Its error is below it. */
const showFault = () => document.querySelector<HTMLElement>('#packages [aria-invalid]')?.focus()

type OrderNowProps = {
  currency: string
  place: (isAgain?: boolean) => void
  /** The number of an earlier order of this service from this tab. If it is set, the page asks whether to order again. */
  placedBefore: number | undefined
  isPending: boolean
  newPrice: string | undefined
  isOtherDate: boolean
  /** Whether the chosen package is no longer available. */
  isGone: boolean
  tooLong: boolean
}

function OrderNow({
  currency,
  place,
  placedBefore,
  isPending,
  newPrice,
  isOtherDate,
  isGone,
  tooLong,
}: OrderNowProps) {
  const problems = [
    newPrice && t`The price has changed. It is ${formatMoney(newPrice, currency)} now.`,
    isOtherDate && t`The date has changed. Please look at it once more, and order again if it suits you.`,
    isGone && t`This package cannot be ordered any more. Please look at what is offered now.`,
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <Button
        busy={isPending}
        onClick={() => (tooLong ? showFault() : place())}
        className="mt-6 w-full noscript:hidden"
      >
        {isPending ? t`Processing...` : t`Order Now`}
      </Button>
      {placedBefore && !isPending && (
        <div role="alert" className="mt-4 grid gap-3 rounded-lg border border-line p-4 text-md">
          <p>{t`You have ordered this already: order #${placedBefore}. Order it once more?`}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button href={`/dashboard/orders/${placedBefore}`} variant="secondary" size="sm">
              {t`Open Order #${placedBefore}`}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => place(true)}>
              {t`Order Once More`}
            </Button>
          </div>
        </div>
      )}
      {!isPending &&
        problems.map((text) => (
          <p key={text} role="alert" className="mt-3 text-sm text-danger">
            {text}
          </p>
        ))}
    </>
  )
}
