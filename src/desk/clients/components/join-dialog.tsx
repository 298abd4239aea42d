import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Client, ClientName } from '../contract/schemas.ts'
import { clientQuery, foundClientsQuery } from '../query-options.ts'
import { JoinPreview } from './join-preview.tsx'

type JoinDialogProps = DialogState & {
  client: Client
  /** The record that is chosen already. */
  other: ClientName | undefined
}

/** First the other record is chosen, then the dialog says what joining it does. */
export default function JoinDialog({ client, other, ...state }: JoinDialogProps) {
  const [chosen, choose] = useState(other)
  return (
    <Dialog
      {...state}
      title={chosen ? `Join ${chosen.name} to ${client.name}?` : 'Join another record'}
      description={chosen ? undefined : `For a client that is in the list twice. ${client.name} stays.`}
    >
      {chosen ? (
        <Preview client={client} other={chosen} onBack={() => choose(undefined)} />
      ) : (
        <Choice client={client} onChoose={choose} />
      )}
    </Dialog>
  )
}

function Choice({ client, onChoose }: { client: Client; onChoose: (other: ClientName) => void }) {
  const [q, search] = useState('')
  const list = useInfiniteQuery(foundClientsQuery(q))
  const found = list.data?.pages[0]?.items.filter(({ id }) => id !== client.id) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField label="Search clients" placeholder="Name, city or address" value={q} onChange={search} />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <LoadProblem text="The clients could not be loaded." query={list} />}
      {list.isSuccess && found.length === 0 && (
        <p className="text-md text-muted">
          {q ? `No other client matches “${q}”.` : 'There is no other client.'}
        </p>
      )}
      <ul aria-label="Clients" className="-mx-3 grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex w-full items-center gap-3 rounded-control px-3 py-2 text-left transition-colors hover:bg-surface-2"
            >
              <PersonMark name={one.name} className="size-9" />
              <span className="min-w-0 grow">
                <span className="block truncate text-md font-medium">{one.name}</span>
                <span className="block truncate text-xs text-subtle">
                  {[one.email !== one.name && one.email, one.city].filter(Boolean).join(', ')}
                </span>
              </span>
              {one.hasAccount && <span className="shrink-0 text-xs text-subtle">Account</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {list.isSuccess && `${found.length} found`}
      </p>
    </div>
  )
}

type PreviewProps = { client: Client; other: ClientName; onBack: () => void }

function Preview({ client, other, onBack }: PreviewProps) {
  const asked = useQuery(clientQuery(other.id))
  if (asked.data) return <JoinPreview client={client} other={asked.data} onBack={onBack} />
  if (asked.isError)
    return (
      <div className="grid gap-5">
        <LoadProblem text="The other record could not be loaded." query={asked} />
        <Button variant="secondary" className="justify-self-start" onClick={onBack}>
          Choose Another
        </Button>
      </div>
    )
  return <Skeleton className="h-52" />
}
