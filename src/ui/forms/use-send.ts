import { useState } from 'react'

type Outcome<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (problem: Error) => void }

/** A request of an island: whether it is pending, and the reactions to its outcome. */
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

/** A positive receipt. Fails with the message of a negative one. */
export function accepted<Answer extends { success: boolean; message: string }>(receipt: Answer): Answer {
  if (!receipt.success) throw new Error(receipt.message)
  return receipt
}
