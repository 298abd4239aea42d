import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Client, ClientName } from '../contract/schemas.ts'
import { clientQuery } from '../query-options.ts'
import { ClientChoice } from './client-choice.tsx'
import { JoinPreview } from './join-preview.tsx'

type JoinDialogProps = DialogState & {
  client: Client
  /** The record to join, if it is already chosen. */
  other: ClientName | undefined
}

/** Lets an admin choose the other record, then shows what joining it would do. */
export default function JoinDialog({ client, other, ...state }: JoinDialogProps) {
  const [chosen, choose] = useState(other)
  return (
    <Dialog
      {...state}
      title={chosen ? t`Join ${chosen.name} to ${client.name}?` : t`Join another record`}
      description={chosen ? undefined : t`For a client that is in the list twice. ${client.name} stays.`}
    >
      {chosen ? (
        <Preview client={client} other={chosen} onBack={() => choose(undefined)} />
      ) : (
        <ClientChoice exceptId={client.id} none={t`There is no other client.`} onChoose={choose} />
      )}
    </Dialog>
  )
}

type PreviewProps = { client: Client; other: ClientName; onBack: () => void }

function Preview({ client, other, onBack }: PreviewProps) {
  const asked = useQuery(clientQuery(other.id))
  if (asked.data) return <JoinPreview client={client} other={asked.data} onBack={onBack} />
  if (asked.isError)
    return (
      <div className="grid gap-5">
        <LoadProblem text={t`The other record could not be loaded.`} query={asked} />
        <Button variant="secondary" className="justify-self-start" onClick={onBack}>
          {t`Choose Another`}
        </Button>
      </div>
    )
  return <Skeleton className="h-52" />
}
