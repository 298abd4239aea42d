import { useQuery } from '@tanstack/react-query'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Restore } from '../contract.ts'
import { releaseSending, restoreQuery } from '../query-options.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What waits since a restore, with the button that lets it go out; nothing on a site where nothing waits. */
export function HeldPanel() {
  const { data } = useQuery(restoreQuery)
  const asked = useDialogItem<Restore>()
  const held = data?.held
  if (!held) return null
  if (held.isTrial) return <TrialPanel held={held} />
  const deliveries = counted(held.deliveries, 'webhook delivery', 'webhook deliveries')
  const waiting = `${counted(held.mails, 'email', 'emails')} and ${deliveries}`
  return (
    <Panel
      title="Sending waits since a restore"
      action={
        <Button variant="secondary" {...preloadsDialog} onClick={() => asked.show(held)}>
          Release
        </Button>
      }
    >
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        Restored from a backup: <Day at={held.at} time />. {waiting} wait, since they may have gone out after
        that backup, and would go out twice. What gets too old meanwhile is not sent. Links that somebody asks
        for to get into an account, invitations and warnings about accounts go out at once.
      </p>
      {asked.item && (
        <ConfirmDialog
          state={asked.state}
          title="Release what waits?"
          text={`${waiting} go out at once, and everything after them as usual. What was sent after the backup is sent again.`}
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
  <Panel title="This is a trial">
    <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
      Restored to try a backup: <Day at={held.at} time />. This site sends no email and no webhook, now or
      later, and takes no payments, whatever its settings say. To go on with this data, restore the backup
      without <code>--trial</code>.
    </p>
  </Panel>
)
