import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { nameVat } from '#base/site/domain/site.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { formatSum } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Proposal } from '../contract.ts'
import { addPrices } from '../domain/terms.ts'
import { answerProposal, type ProposalAnswer, proposalsQuery } from '../query-options.ts'
import { proposalNames } from './proposal-names.ts'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'))
const preloadsForm = preloadsDialogWith(ProposalDialog)
const AcceptQuestion = lazyPart(() => import('./accept-question.tsx'))
const preloadsQuestion = preloadsDialogWith(AcceptQuestion)

type ProposalCardProps = { order: OpenOrder; messageId: number }

export function ProposalCard({ order, messageId }: ProposalCardProps) {
  const { data = [] } = useQuery(proposalsQuery(order.id))
  const proposal = data.find((one) => one.messageId === messageId)
  if (!proposal) return null
  const { kind, title, state } = proposal
  const { label: kindLabel, icon } = proposalNames[kind]
  const label = t(kindLabel)
  const added = kind === 'scope' ? title : null
  const isOpen = state === 'open'
  const first = data.find((one) => one.state === 'open' && !isOwn(one, order))
  return (
    <article
      aria-label={t`Proposal: ${added ?? label}`}
      className={`grid w-full max-w-full min-w-0 gap-3 rounded-card border bg-surface-1 p-4 text-md ${isOpen ? 'border-accent/55' : 'border-line'}`}
    >
      <h3 className="flex flex-wrap items-center gap-x-2.5 font-sans text-md font-normal tracking-normal">
        <Icon name={icon} size={18} className="shrink-0 text-muted" />
        <span className={added ? 'text-muted' : 'font-semibold'}>{label}</span>
        {added && (
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {added}
          </span>
        )}
      </h3>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 tabular-nums">
        {listTerms(proposal, order).map(({ name, value }) => (
          <Fact key={name} look="beside" name={name} value={value} />
        ))}
      </dl>
      {isOpen ? (
        <Answers order={order} proposal={proposal} isFirst={proposal === first} />
      ) : (
        <p className="text-sm text-subtle">
          {isUnasked(proposal)
            ? t`Applied at once`
            : proposal.answererName
              ? rich(t`${t(stateWords[state])} by <name/>`, { name: proposal.answererName })
              : t(stateWords[state])}
          {proposal.answeredAt && state !== 'overtaken' && (
            <>
              {', '}
              <Day at={proposal.answeredAt} time />
            </>
          )}
        </p>
      )}
    </article>
  )
}

const stateWords = {
  accepted: msg.for('a proposal')`Accepted`,
  declined: msg.for('a proposal')`Declined`,
  withdrawn: msg.for('a proposal')`Withdrawn`,
  countered: msg`Answered with another proposal`,
  expired: msg`Expired without an answer`,
  overtaken: msg`The order has changed since: this can no longer be accepted`,
}

/** Returns whether the proposal needed no answer: an admin lowered the price of a pending order, or the client has no account. */
const isUnasked = ({ state, answererName }: Proposal) => state === 'accepted' && !answererName

const isOwn = ({ byClient }: Proposal, { party }: OpenOrder) => byClient === (party === 'client')

function listTerms(proposal: Proposal, order: OpenOrder): { name: string; value: ReactNode }[] {
  const { currency, pricesIncludeVat } = order
  const { kind, title, price, date, priceBefore, dateBefore, state } = proposal
  const before = (value: ReactNode) => (
    <>
      <s className="text-subtle">
        <span className="sr-only">{t`Until now:`} </span>
        {value}
      </s>{' '}
      <Icon name="move-right" size={16} className="inline" />{' '}
    </>
  )
  const priceName = { date: '', scope: t`Added`, price: t`Price`, cancel: t`Paid in all` }[kind]
  return [
    ...(kind === 'cancel' && title ? [{ name: t`Done`, value: <span dir="auto">{title}</span> }] : []),
    ...(price
      ? [
          {
            name: priceName,
            value: (
              <>
                {kind === 'price' && before(formatSum(priceBefore, currency))}
                {kind === 'cancel'
                  ? nameVat(formatSum(price, currency), pricesIncludeVat)
                  : formatSum(price, currency)}
                {kind !== 'cancel' && <PriceNote pricesIncludeVat={pricesIncludeVat} />}
              </>
            ),
          },
        ]
      : []),
    ...(kind === 'scope' && price && state === 'open'
      ? [
          ...vatTerms(proposal, order),
          {
            name: t`New total`,
            value: (
              <>
                {before(formatSum(order.price, currency))}
                {formatSum(addPrices(order.price, price), currency)}
                <PriceNote pricesIncludeVat={pricesIncludeVat} />
              </>
            ),
          },
        ]
      : []),
    ...wholeTerms(proposal, order),
    ...(kind === 'cancel' ? refundTerms(proposal, order) : []),
    ...(proposal.effortMinutes
      ? [{ name: t`Work`, value: t`${formatHours(proposal.effortMinutes)} h, which the client does not see` }]
      : []),
    ...(date
      ? [
          {
            name: t`Delivery`,
            value: (
              <>
                {dateBefore && before(<CalendarDay at={dateBefore} />)}
                <CalendarDay at={date} />
              </>
            ),
          },
        ]
      : []),
  ]
}

const hasVat = ({ vat }: { vat: string }) => Number(vat) !== 0

/** The VAT on what is added, and both together. Empty without VAT. */
function vatTerms({ sums }: Proposal, { currency, pricesIncludeVat }: OpenOrder) {
  if (!sums || !hasVat(sums.added)) return []
  const { vat, total } = sums.added
  return [
    { name: pricesIncludeVat ? t`VAT in it` : t`VAT`, value: formatSum(vat, currency) },
    ...(pricesIncludeVat ? [] : [{ name: t`With VAT`, value: formatSum(total, currency) }]),
  ]
}

/** The new price of the order with VAT. Empty if the price says it already. */
const wholeTerms = ({ sums }: Proposal, { currency, pricesIncludeVat }: OpenOrder) =>
  sums && hasVat(sums.whole) && !pricesIncludeVat
    ? [{ name: t`Total with VAT`, value: formatSum(sums.whole.total, currency) }]
    : []

function refundTerms({ state }: Proposal, { money: { paid, refund }, currency, party }: OpenOrder) {
  if (state !== 'open') return []
  return [
    {
      name: t`Paid so far`,
      value:
        paid.net === paid.total
          ? formatSum(paid.total, currency)
          : t`${formatSum(paid.total, currency)} with VAT`,
    },
    {
      name: t`Goes back`,
      value:
        party === 'client'
          ? t`${formatSum(refund, currency)} to you`
          : t`${formatSum(refund, currency)} to the client`,
    },
  ]
}

function cancelWords({ money: { paid, refund }, currency, party, clientName }: OpenOrder): string {
  if (Number(refund) <= 0) return t`The work ends. Nothing of what was paid goes back.`
  const [back, all] = [formatSum(refund, currency), formatSum(paid.total, currency)]
  return party === 'client'
    ? t`The work ends. ${back} of the ${all} that was paid goes back to you.`
    : t`The work ends. ${back} of the ${all} that was paid goes back to ${clientName}.`
}

type AnswersProps = { order: OpenOrder; proposal: Proposal; isFirst: boolean }

function Answers({ order, proposal, isFirst }: AnswersProps) {
  const countering = useDialogItem<Proposal>()
  const cancelling = useDialogItem<Proposal>()
  const accepting = useDialogItem<Proposal>()
  const button = (answer: ProposalAnswer, label: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <MutationButton
      mutation={answerProposal(order.id, answer)}
      input={{ params: { id: proposal.id } }}
      failure={t`The proposal was not answered`}
      variant={variant}
    >
      {label}
    </MutationButton>
  )
  const until = (
    <span className="text-xs text-subtle">
      {rich(t`Open until <day/>`, { day: <Day at={proposal.expiresAt} /> })}
    </span>
  )
  if (isOwn(proposal, order))
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <span className="text-sm text-muted">
          {rich(t`Waits for <name/>`, {
            name: order.party === 'client' ? order.adminName : order.clientName,
          })}
        </span>
        {button('withdraw', t`Withdraw`, 'quiet')}
        {until}
      </div>
    )
  if (proposal.kind === 'price' && order.status === 'pending' && order.party === 'client')
    return (
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {button('accept', t`Agree`, isFirst ? 'primary' : 'secondary')}
        <span className="text-sm text-muted">{t`or cancel the order below`}</span>
        {until}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {proposal.kind === 'cancel' ? (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          {...preloadsDialog}
          onClick={() => cancelling.show(proposal)}
        >
          {t`Accept`}
        </Button>
      ) : proposal.sums ? (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          {...preloadsQuestion}
          onClick={() => accepting.show(proposal)}
        >
          {t`Accept`}
        </Button>
      ) : (
        button('accept', t`Accept`, isFirst ? 'primary' : 'secondary')
      )}
      {button('decline', t`Decline`, 'secondary')}
      <Button variant="quiet" onClick={() => countering.show(proposal)} {...preloadsForm}>
        {t`Suggest Another`}
      </Button>
      {until}
      {countering.item && <ProposalDialog order={order} answers={countering.item} {...countering.state} />}
      {accepting.item && <AcceptQuestion order={order} proposal={accepting.item} state={accepting.state} />}
      {cancelling.item && (
        <ConfirmDialog
          state={cancelling.state}
          title={t`Cancel the order as proposed?`}
          text={cancelWords(order)}
          label={t`Cancel the Order`}
          mutation={answerProposal(order.id, 'accept')}
          input={{ params: { id: cancelling.item.id } }}
          failure={t`The proposal was not answered`}
        />
      )}
    </div>
  )
}
