import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { nameVat } from '#base/site/domain/site.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { formatSum } from '#platform/locale.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Proposal } from '../contract.ts'
import { addPrices } from '../domain/terms.ts'
import { answerProposal, type ProposalAnswer, proposalsQuery } from '../query-options.ts'
import { proposalNames } from './proposal-names.ts'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'))
const preloadsForm = preloadsDialogWith(ProposalDialog)

type ProposalCardProps = { order: OpenOrder; messageId: number }

export function ProposalCard({ order, messageId }: ProposalCardProps) {
  const { data = [] } = useQuery(proposalsQuery(order.id))
  const proposal = data.find((one) => one.messageId === messageId)
  if (!proposal) return null
  const { kind, title, state } = proposal
  const { label, icon } = proposalNames[kind]
  const added = kind === 'scope' ? title : null
  const isOpen = state === 'open'
  const first = data.find((one) => one.state === 'open' && !isOwn(one, order))
  return (
    <article
      aria-label={`Proposal: ${added ?? label}`}
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
          {isUnasked(proposal) ? 'Applied at once' : stateWords[state]}
          {proposal.answererName && ` by ${proposal.answererName}`}
          {proposal.answeredAt && state !== 'overtaken' && (
            <>
              , <Day at={proposal.answeredAt} time />
            </>
          )}
        </p>
      )}
    </article>
  )
}

const stateWords = {
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  countered: 'Answered with another proposal',
  expired: 'Expired without an answer',
  overtaken: 'The order has changed since: this can no longer be accepted',
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
        <span className="sr-only">Until now: </span>
        {value}
      </s>{' '}
      <Icon name="move-right" size={16} className="inline" />{' '}
    </>
  )
  const priceName = { date: '', scope: 'Added', price: 'Price', cancel: 'Paid in all' }[kind]
  return [
    ...(kind === 'cancel' && title ? [{ name: 'Done', value: <span dir="auto">{title}</span> }] : []),
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
          {
            name: 'New total',
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
    ...(kind === 'cancel' ? refundTerms(proposal, order) : []),
    ...(proposal.effortMinutes
      ? [{ name: 'Work', value: `${formatHours(proposal.effortMinutes)} h, which the client does not see` }]
      : []),
    ...(date
      ? [
          {
            name: 'Delivery',
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

function refundTerms({ state }: Proposal, { money: { paid, refund }, currency, party }: OpenOrder) {
  if (state !== 'open') return []
  return [
    {
      name: 'Paid so far',
      value: `${formatSum(paid.total, currency)}${paid.net === paid.total ? '' : ' with VAT'}`,
    },
    {
      name: 'Goes back',
      value: `${formatSum(refund, currency)} to ${party === 'client' ? 'you' : 'the client'}`,
    },
  ]
}

function cancelWords({ money: { paid, refund }, currency, party, clientName }: OpenOrder): string {
  const money = (amount: string) => formatSum(amount, currency)
  const back = `${money(refund)} of the ${money(paid.total)} that was paid goes back to ${party === 'client' ? 'you' : clientName}.`
  return `The work ends. ${Number(refund) > 0 ? back : 'Nothing of what was paid goes back.'}`
}

type AnswersProps = { order: OpenOrder; proposal: Proposal; isFirst: boolean }

function Answers({ order, proposal, isFirst }: AnswersProps) {
  const countering = useDialogItem<Proposal>()
  const cancelling = useDialogItem<Proposal>()
  const button = (answer: ProposalAnswer, label: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <MutationButton
      mutation={answerProposal(order.id, answer)}
      input={{ params: { id: proposal.id } }}
      failure="The proposal was not answered"
      variant={variant}
    >
      {label}
    </MutationButton>
  )
  const until = (
    <span className="text-xs text-subtle">
      Open until <Day at={proposal.expiresAt} />
    </span>
  )
  if (isOwn(proposal, order))
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <span className="text-sm text-muted">
          Waits for {order.party === 'client' ? order.adminName : order.clientName}
        </span>
        {button('withdraw', 'Withdraw', 'quiet')}
        {until}
      </div>
    )
  if (proposal.kind === 'price' && order.status === 'pending' && order.party === 'client')
    return (
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {button('accept', 'Agree', isFirst ? 'primary' : 'secondary')}
        <span className="text-sm text-muted">or cancel the order below</span>
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
          Accept
        </Button>
      ) : (
        button('accept', 'Accept', isFirst ? 'primary' : 'secondary')
      )}
      {button('decline', 'Decline', 'secondary')}
      <Button variant="quiet" onClick={() => countering.show(proposal)} {...preloadsForm}>
        Suggest Another
      </Button>
      {until}
      {countering.item && <ProposalDialog order={order} answers={countering.item} {...countering.state} />}
      {cancelling.item && (
        <ConfirmDialog
          state={cancelling.state}
          title="Cancel the order as proposed?"
          text={cancelWords(order)}
          label="Cancel the Order"
          mutation={answerProposal(order.id, 'accept')}
          input={{ params: { id: cancelling.item.id } }}
          failure="The proposal was not answered"
        />
      )}
    </div>
  )
}
