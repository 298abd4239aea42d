import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { showProblem } from '../dialogs/problem-toast.ts'
import { Button } from './button.tsx'

type MutationButtonProps<Data, Input, Kept> = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  mutation: UseMutationOptions<Data, Error, Input, Kept>
  input: Input
  /** The title of the toast about a failure. */
  failure: string
  /** Its text where the server gives none. */
  failureText?: string
  onDone?: (data: Data) => void
}

/** A button that sends a mutation, is busy meanwhile, and says in a toast when it failed. */
export function MutationButton<Data, Input, Kept>({
  mutation,
  input,
  failure,
  failureText,
  onDone,
  ...props
}: MutationButtonProps<Data, Input, Kept>) {
  const { mutate, isPending } = useMutation({
    ...mutation,
    onSuccess: (...given) => {
      onDone?.(given[0])
      return mutation.onSuccess?.(...given)
    },
    onError: (problem) => showProblem(failure, problem, failureText),
  })
  return <Button {...props} busy={isPending} onClick={() => mutate(input)} />
}
