import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Fault } from '#ui/forms/field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { Icon } from '#ui/symbols/icon.tsx'

type PasskeyButtonProps<Answer> = {
  label: string
  /** Requests the passkey and sends its assertion. */
  send: () => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Called after a rejection or cancellation, before the button shows the reason. */
  onProblem?: (problem: Error) => void
}

export function PasskeyButton<Answer>({ label, send, onDone, onProblem }: PasskeyButtonProps<Answer>) {
  const [error, setError] = useState<string>()
  const { mutate, isPending, isSuccess } = useSend(send, {
    onSuccess: onDone,
    onError: (problem) => {
      onProblem?.(problem)
      setError(describePasskeyProblem(problem, t(notUsed)))
    },
  })
  const start = () => {
    setError(undefined)
    void mutate(undefined)
  }
  const busy = isPending || isSuccess
  return (
    <div className="grid noscript:hidden">
      <Button variant="secondary" busy={busy} onClick={start}>
        <Icon name="key-round" size={18} /> {label}
      </Button>
      {error && <Fault role="alert">{error}</Fault>}
    </div>
  )
}

const known: Record<string, Message> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg`This device has a passkey of your account already.`,
  ERROR_INVALID_DOMAIN: msg`Passkeys do not work at this address of the site.`,
  ERROR_INVALID_RP_ID: msg`Passkeys do not work at this address of the site.`,
}

/**
 * Returns why a passkey was not used or created, or `otherwise` if the browser gives no reason, for example after a closed
 * dialog.
 */
export function describePasskeyProblem(problem: unknown, otherwise: string): string {
  if (problem instanceof ApiError) return problem.serverMessage || t`Please try again.`
  if (typeof PublicKeyCredential === 'undefined') return t`This browser cannot use passkeys here.`
  const reason = known[Object(problem).code]
  return reason ? t(reason) : otherwise
}

const notUsed = msg`The passkey was not used. Try again, or choose another way.`
