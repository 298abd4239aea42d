import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import { locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import type { Appointment, NamedAppointment } from '../../contract/appointments.ts'
import { changeAppointment } from '../../query-options/schedule.ts'
import { appointmentName, momentText, timesText } from './looks.ts'

type MoveInput = { appointment: Appointment; start: string; minutes: number; tell: boolean }

export function useMove(onMoved?: () => void) {
  const { mutate, isPending } = useMutation(changeAppointment)
  return {
    isPending,
    mutate: ({ appointment, start, minutes, tell }: MoveInput) =>
      mutate(
        { id: appointment.id, start, minutes, sequence: appointment.sequence, tell },
        {
          onSuccess: () => {
            const zone = locale().timeZone
            toast({
              title: t`Moved`,
              description: tell
                ? t`${appointmentName(appointment)}: ${momentText(start, zone)}. An email says so.`
                : `${appointmentName(appointment)}: ${momentText(start, zone)}.`,
            })
            onMoved?.()
          },
          onError: (problem) => showTaken(t`Not Moved`, problem),
        },
      ),
  }
}

/** Shows an error. If another appointment has the time, the message names that appointment. */
export function showTaken(title: string, problem: unknown): void {
  const { meets } = (problem instanceof ApiError && (problem.body as { meets?: NamedAppointment })) || {}
  if (meets) {
    const times = timesText(meets.startTime, meets.endTime, locale().timeZone)
    toastFailure(title, t`${appointmentName(meets)} has that time, from ${times}.`)
  } else showProblem(title, problem)
}
