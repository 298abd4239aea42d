import { useQuery } from '@tanstack/react-query'
import { heldTitle, trialText, trialTitle } from '#content/restored.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Restore } from '../contract.ts'
import { describeHeld, waitingWords } from '../domain/restore-words.ts'
import { releaseSending, restoreQuery } from '../query-options.ts'

/** Shows emails and webhook deliveries that have waited since a restore. Renders nothing if none wait. */
export function HeldPanel() {
  const { data } = useQuery(restoreQuery)
  const asked = useDialogItem<Restore>()
  const held = data?.held
  if (!held) return null
  if (held.isTrial) return <TrialPanel held={held} />
  const waiting = waitingWords(held)
  return (
    <Panel
      title={heldTitle}
      action={
        <Button variant="secondary" {...preloadsDialog} onClick={() => asked.show(held)}>
          Release
        </Button>
      }
    >
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        {describeHeld(held)} This site was restored from a backup: <Day at={held.at} time />. Waiting emails
        and webhooks may have gone out after that backup, and would go out twice. Those that expire meanwhile
        are not sent. Links to get into an account, invitations and warnings about accounts are sent at once.
      </p>
      {asked.item && (
        <ConfirmDialog
          state={asked.state}
          title={waiting ? 'Release what waits?' : 'Send emails and webhooks again?'}
          text={
            waiting
              ? `At once: ${waiting}, and everything after that as usual. What was sent after the backup is sent again.`
              : 'Nothing waits at present. From now on everything goes out as usual.'
          }
          label="Release"
          mutation={releaseSending}
          input={undefined}
          failure="Not Released"
          done={{ title: 'Released', description: 'Emails and webhooks go out again.' }}
        />
      )}
    </Panel>
  )
}

const TrialPanel = ({ held }: { held: Restore }) => (
  <Panel title={trialTitle}>
    <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
      Restored from a backup: <Day at={held.at} time />. {trialText}
    </p>
  </Panel>
)
