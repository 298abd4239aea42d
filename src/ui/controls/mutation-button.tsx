import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ComponentProps, use } from 'react'
import { CloseDialog } from '../dialogs/close-dialog.ts'
import { showProblem } from '../dialogs/problem-toast.ts'
import { type ToastText, toast } from '../dialogs/toast.ts'
import { Button } from './button.tsx'

export type Sending<Data, Input> = {
  // biome-ignore lint/suspicious/noExplicitAny: what it keeps between its own steps is its own matter
  mutation: UseMutationOptions<Data, Error, Input, any>
  /** The title of the toast after a failure. */
  failure: string
  /** The text of the failure toast if the server sends no message. */
  failureText?: string
  done?: ToastText
  onDone?: ((data: Data, input: Input) => void) | undefined
  /** Whether to close the surrounding dialog after success. */
  closes?: boolean
}

type MutationButtonProps<Data, Input> = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Sending<Data, Input> & { input: Input }

/** A button that sends a mutation, is busy while it runs, and shows a toast if it fails. */
export function MutationButton<Data, Input>({
  mutation,
  input,
  failure,
  failureText,
  done,
  onDone,
  closes,
  busy,
  ...props
}: MutationButtonProps<Data, Input>) {
  const onError = (problem: Error) => showProblem(failure, problem, failureText)
  const { mutate, isPending } = useMutation(useOutcome({ mutation, done, onDone, closes, onError }))
  return <Button {...props} busy={busy || isPending} onClick={() => mutate(input)} />
}

type Outcome<Data, Input> = Pick<Sending<Data, Input>, 'mutation' | 'done' | 'onDone' | 'closes'> & {
  onError: (problem: Error) => void
}

/** Returns the options of a mutation with these reactions. They run before its own `onSuccess`; `onError` replaces its own. */
export function useOutcome<Data, Input>({ mutation, done, onDone, closes, onError }: Outcome<Data, Input>) {
  const closeDialog = use(CloseDialog)
  return {
    ...mutation,
    onSuccess: (...given: Parameters<NonNullable<typeof mutation.onSuccess>>) => {
      if (closes) closeDialog()
      onDone?.(given[0], given[1])
      if (done) toast(done)
      return mutation.onSuccess?.(...given)
    },
    onError,
  }
}
