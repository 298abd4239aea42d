import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, use } from 'react'
import { Button } from '../controls/button.tsx'
import { type Sending, useOutcome } from '../controls/mutation-button.tsx'
import { CloseDialog } from '../dialogs/close-dialog.ts'

type SentForm<Values> = {
  bind: (send: (values: Values) => void) => ComponentProps<'form'>
  onFailure: (title: string, fallback?: string) => (problem: unknown) => void
}

type MutationFormProps<Values, Data, Input> = Sending<Data, Input> & {
  form: SentForm<Values>
  input: (values: Values) => Input
  className?: string
  label: ReactNode
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>
  /** Whether the form is disabled because something else is in progress. */
  busy?: boolean
  /** The label of a second button, which closes the dialog. */
  back?: string
  children: ReactNode
}

/** A form that sends a mutation and is busy while it runs. Shows a failure in a toast, and its messages below the fields. */
export function MutationForm<Values, Data, Input>({
  form,
  mutation,
  input,
  failure,
  failureText,
  done,
  onDone,
  closes,
  className = 'grid gap-5',
  label,
  button,
  busy,
  back,
  children,
}: MutationFormProps<Values, Data, Input>) {
  const { mutate, isPending } = useMutation(
    useOutcome({ mutation, done, onDone, closes, onError: form.onFailure(failure, failureText) }),
  )
  const bound = form.bind((values) => mutate(input(values)))
  const submit = (
    <Button type="submit" {...button} busy={busy || isPending}>
      {label}
    </Button>
  )
  return (
    <form
      {...bound}
      // Stops the event, because React would otherwise also submit a form around the dialog.
      onSubmit={(event) => {
        event.stopPropagation()
        bound.onSubmit?.(event)
      }}
      className={className}
    >
      {children}
      {back ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={use(CloseDialog)}>
            {back}
          </Button>
          {submit}
        </div>
      ) : (
        submit
      )}
    </form>
  )
}
