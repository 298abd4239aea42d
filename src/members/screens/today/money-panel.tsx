import type { OwnToday } from '#frame/today/contract.ts'
import { listMoney } from '#frame/today/own-lists.ts'
import { Panel } from '#ui/page/panel.tsx'
import { WaitingLines } from './own-waiting-panel.tsx'

export function MoneyPanel({ today }: { today: OwnToday }) {
  const lines = listMoney(today)
  return (
    <Panel title="Invoices and offers" count={lines.filter(({ isDone }) => !isDone).length}>
      <WaitingLines waiting={lines} />
    </Panel>
  )
}
