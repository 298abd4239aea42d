import { msg, t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { Order } from '../../contract/schemas.ts'
import { setTurn } from '../../query-options/changes.ts'

const choices = [
  { turn: 'client', label: msg`I wait for the client` },
  { turn: 'admin', label: msg`It is my turn` },
  { turn: null, label: msg`Nothing is left to do` },
] as const

/** Sets whose turn it is. Once the order is closed, it can also be nobody's turn. */
export default function TurnChoice({ order }: { order: Pick<Order, 'id' | 'status' | 'turn' | 'userId'> }) {
  const isOpen = order.status === 'pending' || order.status === 'in_progress'
  return (
    <div className="flex flex-wrap gap-2 wide-page:*:grow">
      {choices
        .filter(({ turn }) => turn !== 'client' || order.userId !== null)
        .filter(({ turn }) => turn !== order.turn && (turn !== null || !isOpen))
        .map(({ turn, label }) => (
          <MutationButton
            key={turn}
            mutation={setTurn}
            input={{ params: { id: order.id }, body: { turn } }}
            failure={t`The turn was not changed`}
            variant="secondary"
          >
            {t(label)}
          </MutationButton>
        ))}
    </div>
  )
}
