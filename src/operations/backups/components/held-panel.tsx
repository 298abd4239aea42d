import { useQuery } from '@tanstack/react-query'
import { heldTitle, trialText, trialTitle } from '#content/restored.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
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
      title={t(heldTitle)}
      action={
        <Button variant="secondary" {...preloadsDialog} onClick={() => asked.show(held)}>
          {t`Release`}
        </Button>
      }
    >
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        {describeHeld(held)}{' '}
        {rich(
          t`This site was restored from a backup: <day/>. Waiting emails and webhooks may have gone out after that backup, and would go out twice. Those that expire meanwhile are not sent. Links to get into an account, invitations and warnings about accounts are sent at once.`,
          { day: <Day at={held.at} time /> },
        )}
      </p>
      {asked.item && (
        <ConfirmDialog
          state={asked.state}
          title={waiting ? t`Release what waits?` : t`Send emails and webhooks again?`}
          text={
            waiting
              ? t`At once: ${waiting}, and everything after that as usual. What was sent after the backup is sent again.`
              : t`Nothing waits at present. From now on everything goes out as usual.`
          }
          label={t`Release`}
          mutation={releaseSending}
          input={undefined}
          failure={t`Not Released`}
          done={{ title: t`Released`, description: t`Emails and webhooks go out again.` }}
        />
      )}
    </Panel>
  )
}

const TrialPanel = ({ held }: { held: Restore }) => (
  <Panel title={t(trialTitle)}>
    <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
      {rich(t`Restored from a backup: <day/>.`, { day: <Day at={held.at} time /> })} {t(trialText)}
    </p>
  </Panel>
)
