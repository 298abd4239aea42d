import { Link } from '@tanstack/react-router'
import { Panel } from '#ui/panel.tsx'
import { useStore } from '#ui/use-store.ts'
import { type MadeCall, madeCalls } from './made-calls.ts'
import { statusWords } from './names.ts'
import { requestOf } from './request.ts'

/** The last calls, of which one can be looked at again, with what was filled in. */
export function HistoryPanel({ onRestore }: { onRestore: (call: MadeCall) => void }) {
  const calls = useStore(madeCalls)
  if (calls.length === 0) return null
  return (
    <Panel title="History" className="shrink-0" lead="Until this page is loaded again.">
      <ol className="max-h-36 overflow-y-auto border-t border-line py-1">
        {calls.map((call) => (
          <li key={call.id}>
            <Link
              to="/dashboard/api"
              search={{ op: call.operation.id }}
              onClick={() => onRestore(call)}
              className="block px-5 py-2 text-sm no-underline -outline-offset-2 hover:bg-surface-2"
            >
              <span className="block font-mono wrap-anywhere">
                {call.operation.method} {requestOf(call.operation, call.values).address}
              </span>
              <span className="block text-xs text-subtle tabular-nums">
                {statusWords(call.answer)}, {Math.round(call.answer.milliseconds)} ms
                {call.hadToken && ', with a token'}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
