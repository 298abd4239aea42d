import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Fact } from '#ui/page/fact.tsx'
import type { Appointment } from '../../contract/appointments.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { guestFirstName, lengthInMinutes, lengthText, momentText } from './looks.ts'
import { useMove } from './use-move.ts'

export type Move = { appointment: Appointment; start: string; minutes: number }

type MoveDialogProps = DialogState & { move: Move; zone: string }

export default function MoveDialog({ move, zone, open, onOpenChange }: MoveDialogProps) {
  const { appointment, start, minutes } = move
  const { mutate, isPending } = useMove(() => onOpenChange(false))
  const first = guestFirstName(appointment)
  const theirs = appointment.visitorZone
  const isElsewhere =
    theirs !== null &&
    wallTimeAt(Date.parse(start), theirs).minutes !== wallTimeAt(Date.parse(start), zone).minutes
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      // The focus returns to the appointment's block, which may now be on another day.
      returnFocus={(opener) => shownBlock(appointment.id) ?? (opener as HTMLElement | null)}
      title={t`Tell ${first} the new time?`}
      description={t`${appointment.title} with ${appointment.name ?? ''}.`}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-md">
        <Fact
          look="beside"
          name={t`Before`}
          value={`${momentText(appointment.startTime, zone)}, ${lengthText(lengthInMinutes(appointment))}`}
        />
        <Fact
          look="beside"
          name={t`Then`}
          value={
            <>
              <span className="font-medium">
                {momentText(start, zone)}, {lengthText(minutes)}
              </span>
              {isElsewhere && (
                <span className="block text-sm text-subtle">
                  {t`${momentText(start, theirs)} for ${first}, in ${zoneCity(theirs)}`}
                </span>
              )}
            </>
          }
        />
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate({ ...move, tell: true })}>
          {t`Move and Tell ${first}`}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => mutate({ ...move, tell: false })}>
          {t`Move Without Email`}
        </Button>
      </div>
    </Dialog>
  )
}

const shownBlock = (id: number): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-block="${id}"]`)].find((one) => one.checkVisibility()) ??
  null
