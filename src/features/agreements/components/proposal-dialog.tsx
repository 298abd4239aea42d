import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import type { ProposalKind } from '#features/orders/contract/status.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import type { Proposal } from '../contract.ts'
import { ProposalForm } from './proposal-form.tsx'
import { isSetByAdmin } from './proposal-names.ts'

type ProposalDialogProps = DialogState & {
  order: OpenOrder
  /** The other party's proposal that the new one is to replace. */
  answers?: Proposal
  /** What is proposed, where there is no choice. */
  only?: ProposalKind
}

const titleOf = (only: ProposalKind | undefined) =>
  only === 'cancel' ? 'Propose to Cancel' : only === 'date' ? 'Propose a Date' : 'Propose a Change'

/** The window in which a change of an order is proposed. */
export default function ProposalDialog({
  order,
  answers,
  only = answers?.kind,
  ...state
}: ProposalDialogProps) {
  const isPrice = only === 'price' && isSetByAdmin(order)
  const effect = isPrice
    ? 'A lower price applies at once. A higher one waits until the client agrees; before that the order cannot be accepted.'
    : 'Nothing changes before the other party accepts.'
  return (
    <Dialog
      {...state}
      title={answers ? 'Suggest Another' : isPrice ? 'Change the Price' : titleOf(only)}
      description={`${answers ? 'It replaces the proposal that you answer. ' : ''}${effect}`}
    >
      <ProposalForm order={order} answers={answers} only={only} onClose={() => state.onOpenChange(false)} />
    </Dialog>
  )
}
