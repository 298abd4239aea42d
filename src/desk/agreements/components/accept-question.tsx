import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import type { Proposal } from '../contract.ts'
import { answerProposal } from '../query-options.ts'

type AcceptQuestionProps = { order: OpenOrder; proposal: Proposal; state: DialogState }

/** Asks before a proposal that changes the price is accepted, and says what it then costs. */
export default function AcceptQuestion({ order, proposal, state }: AcceptQuestionProps) {
  return (
    <ConfirmDialog
      state={state}
      title={proposal.kind === 'scope' ? t`Accept this addition?` : t`Accept this price?`}
      text={[
        proposal.kind === 'scope' && addedWords(proposal, order),
        wholeWords(proposal, order),
        dayWords(proposal, order),
        proposal.effortMinutes && t`${formatHours(proposal.effortMinutes)} h of work join the plan.`,
      ]
        .filter(Boolean)
        .join(' ')}
      label={t`Accept`}
      variant="primary"
      mutation={answerProposal(order.id, 'accept')}
      input={{ params: { id: proposal.id } }}
      failure={t`The proposal was not answered`}
    />
  )
}

function addedWords({ title, sums }: Proposal, { currency, pricesIncludeVat }: OpenOrder): string {
  if (!sums) return ''
  const { net, vat, total } = sums.added
  const what = title ?? ''
  if (Number(vat) === 0) return t`“${what}” adds ${formatSum(net, currency)}.`
  return pricesIncludeVat
    ? t`“${what}” adds ${formatSum(total, currency)}, of which ${formatSum(vat, currency)} is VAT.`
    : t`“${what}” adds ${formatSum(net, currency)} and ${formatSum(vat, currency)} VAT, ${formatSum(total, currency)} in all.`
}

function wholeWords({ sums }: Proposal, { currency }: OpenOrder): string {
  if (!sums) return ''
  const total = formatSum(sums.whole.total, currency)
  return Number(sums.whole.vat) === 0
    ? t`The order then costs ${total}.`
    : t`The order then costs ${total} with VAT.`
}

function dayWords({ date }: Proposal, { deliveryDate }: OpenOrder): string {
  if (date && date !== deliveryDate) return t`The delivery moves to ${formatDate(date)}.`
  return deliveryDate ? t`The delivery stays on ${formatDate(deliveryDate)}.` : ''
}
