import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import ProposalDialog from './proposal-dialog.tsx'

type AgreementDialogProps = DialogState & { order: OpenOrder; step: 'deliver' | 'propose' }

/** The window of a tool of the form for a message. */
export default function AgreementDialog({ step, ...props }: AgreementDialogProps) {
  return step === 'deliver' ? <DeliveryDialog {...props} /> : <ProposalDialog {...props} />
}
