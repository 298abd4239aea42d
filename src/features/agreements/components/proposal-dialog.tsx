import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import type { Proposal } from '../contract.ts'
import { ProposalForm } from './proposal-form.tsx'

type ProposalDialogProps = DialogState & {
  order: OpenOrder
  /** The other party's proposal that the new one is to replace. */
  answers?: Proposal
}

/** The window in which a change of an order is proposed. */
export default function ProposalDialog({ order, answers, ...state }: ProposalDialogProps) {
  return (
    <Dialog
      {...state}
      title={answers ? 'Suggest Another' : 'Propose a Change'}
      description={`${answers ? 'It replaces the proposal that you answer. ' : ''}Nothing changes before the other party accepts.`}
    >
      <ProposalForm order={order} answers={answers} onClose={() => state.onOpenChange(false)} />
    </Dialog>
  )
}
