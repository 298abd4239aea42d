import { useState } from 'react'

type Outcome<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (problem: Error) => void }

/** Returns the function by which an island sends a request, and the request's state. Calls the handlers for its outcome. */
export function useSend<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  outcome: Outcome<Answer> = {},
) {
  const [state, setState] = useState<'idle' | 'pending' | 'success' | 'error'>('idle')
  const mutate = async (input: Input) => {
    setState('pending')
    try {
      const answer = await send(input)
      setState('success')
      outcome.onSuccess?.(answer)
    } catch (problem) {
      setState('error')
      outcome.onError?.(problem as Error)
    }
  }
  return { mutate, isPending: state === 'pending', isSuccess: state === 'success' }
}

/** Returns the receipt if it reports success. Otherwise throws an `Error` with its message. */
export function accepted<Answer extends { success: boolean; message: string }>(receipt: Answer): Answer {
  if (!receipt.success) throw new Error(receipt.message)
  return receipt
}
