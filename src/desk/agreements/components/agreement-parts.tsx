import { useMember } from '#base/accounts/components/use-session.ts'
import type { AgreementParts } from '#desk/orders/components/workspace/agreement-parts.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { Tool } from '#desk/threads/components/message-composer.tsx'
import { t } from '#platform/texts.ts'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const AgreementDialog = lazyPart(() => import('./agreement-dialog.tsx'))
const Agreements = lazyPart(() => import('./agreements.tsx'))
const MilestonesPanel = lazyPart(() => import('./milestones-panel.tsx'))
/** Loaded separately, because only admins use it. */
const ProposeButton = lazyPart(() => import('./propose-button.tsx'))
const preloadsForm = preloadsDialogWith(AgreementDialog)

export const agreementParts: AgreementParts = {
  toolOf: (order) => isOpenStatus(order.status) && <AgreementTools order={order} />,
  cardOf: (order, message) => <Agreements order={order} message={message} />,
  milestonesOf: (order, areSet) => <MilestonesPart order={order} areSet={areSet} />,
  ledgerOf: (order) => <Agreements order={order} />,
  proposeOf: (order, kind) => <ProposeButton order={order} kind={kind} />,
}

function MilestonesPart({ order, areSet }: { order: OpenOrder; areSet: boolean }) {
  const isAdmin = useMember().role === 'admin'
  if (!areSet && !(isAdmin && isOpenStatus(order.status))) return null
  return <MilestonesPanel order={order} areSet={areSet} isAdmin={isAdmin} />
}

function AgreementTools({ order }: { order: OpenOrder }) {
  const { item, show, state } = useDialogItem<'deliver' | 'propose'>()
  return (
    <>
      {order.party === 'admin' &&
        order.userId !== null &&
        order.status === 'in_progress' &&
        !order.deliveredAt && (
          <Tool icon="package-check" label={t`Deliver`} onClick={() => show('deliver')} {...preloadsForm} />
        )}
      <Tool
        icon="pen-line"
        label={order.userId === null ? t`Change` : t`Propose`}
        onClick={() => show('propose')}
        {...preloadsForm}
      />
      {item && <AgreementDialog order={order} step={item} {...state} />}
    </>
  )
}
