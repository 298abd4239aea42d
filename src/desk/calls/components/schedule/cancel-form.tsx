import { useMutation } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useEscape } from '#ui/dialogs/use-escape.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { CancelInput, type OpenAppointment } from '../../contract/appointments.ts'
import { cancelAppointment } from '../../query-options/schedule.ts'
import { appointmentName, guestFirstName } from './looks.ts'

type CancelFormProps = { appointment: OpenAppointment; onKept: () => void; onCancelled: () => void }

export function CancelForm({ appointment, onKept, onCancelled }: CancelFormProps) {
  const isCall = appointment.kind === 'call'
  const first = guestFirstName(appointment)
  const form = useZodForm(CancelInput)
  const { mutate, isPending } = useMutation({
    ...cancelAppointment,
    onSuccess: (_, { query }) => {
      toast({
        title: isCall ? t`Call Cancelled` : t`Time Is Free Again`,
        description: query?.tell ? t`An email tells ${first}.` : appointmentName(appointment),
      })
      onCancelled()
    },
    onError: form.onFailure(t`Not Cancelled`),
  })
  useEscape(true, onKept)
  const cancel = (tell: boolean, reason = '') =>
    mutate({
      params: { id: appointment.id },
      query: { ...(tell && { tell: '1' }), ...(reason && { reason }) },
    })
  return (
    <form {...form.bind(({ reason }) => cancel(isCall, reason))} className="grid gap-4">
      <p className="font-medium">
        {isCall ? t`Cancel the call with ${first}?` : t`Remove “${appointment.title}”?`}
      </p>
      {isCall && (
        <Field label={t`What the email tells ${first}`} {...form.field('reason')}>
          <TextInput
            rows={2}
            placeholder={t`Why, or another time. You can leave it empty`}
            className="min-h-18!"
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="danger" busy={isPending}>
          {isCall ? t`Cancel and Tell ${first}` : t`Remove`}
        </Button>
        {isCall && (
          <Button variant="secondary" disabled={isPending} onClick={() => cancel(false)}>
            {t`Cancel Without Email`}
          </Button>
        )}
        <Button variant="quiet" onClick={onKept}>
          {t`Back`}
        </Button>
      </div>
    </form>
  )
}
