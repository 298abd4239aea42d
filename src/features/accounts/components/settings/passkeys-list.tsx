import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Passkey } from '../../contract/passkeys.ts'
import { maxPasskeys } from '../../domain/passkeys.ts'
import { passkeysQuery } from '../../query-options/passkeys.ts'
import { NewPasskey, PasskeyName, PasskeyRemoval } from './passkey-forms.tsx'

type View = { name: 'list' } | { name: 'new' } | { name: 'rename' | 'remove'; passkey: Passkey }

/** The member's passkeys, each of which can be named and removed, and a way to add one. */
export default function PasskeysList() {
  const asked = useQuery(passkeysQuery)
  const [view, setView] = useState<View>()
  const back = () => setView({ name: 'list' })
  if (view?.name === 'new') return <NewPasskey onDone={back} />
  if (view?.name === 'rename') return <PasskeyName passkey={view.passkey} onDone={back} />
  if (view?.name === 'remove') return <PasskeyRemoval passkey={view.passkey} onDone={back} />
  if (!asked.data)
    return asked.isError ? (
      <LoadProblem text="Your passkeys could not be loaded." query={asked} />
    ) : (
      <div role="status" aria-label="Loading passkeys" className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  return (
    <div className="grid gap-5">
      {asked.data.length === 0 ? (
        <p className="text-md text-muted">You have none yet.</p>
      ) : (
        <ul className="-mx-6">
          {asked.data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onView={setView} />
          ))}
        </ul>
      )}
      {asked.data.length < maxPasskeys && (
        // Coming back from a form the focus is here, where it had begun.
        <Button autoFocus={view !== undefined} onClick={() => setView({ name: 'new' })}>
          Add a Passkey
        </Button>
      )}
    </div>
  )
}

type RowProps = { passkey: Passkey; onView: (view: View) => void }

function Row({ passkey, onView }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-6 py-4 last:border-b">
      <div className="grid min-w-0 grow basis-44 gap-0.5">
        <span className="text-md font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">
          {lastUsedAt ? (
            <>
              Last used <Day at={lastUsedAt} />
            </>
          ) : (
            'Not used yet'
          )}
        </span>
        <span className="text-sm text-subtle">
          Added <Day at={createdAt} />
        </span>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => onView({ name: 'rename', passkey })}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onView({ name: 'remove', passkey })}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
