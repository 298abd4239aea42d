import { type QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import DialogWindow from '#ui/dialogs/dialog-window.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { accountsContract } from '../contract/accounts.ts'
import { PasswordConfirmation } from '../contract/sign-in.ts'
import { useMember } from './use-session.ts'

const call = apiCaller<typeof accountsContract>()

// Separate, because only members with a passkey need it.
const PasskeyConfirmation = lazyPart(() => import('./passkey-confirmation.tsx'))

type Way = 'password' | 'passkey'

function titleFor(ways: Way[]): string {
  if (ways.length > 1) return t`Your password or a passkey again`
  return ways[0] === 'password' ? t`Your password again` : t`Your passkey again`
}

let asking: Promise<boolean> | undefined

/**
 * Asks the member to confirm the session if a 403 response requires it. Returns whether to repeat the call. Other calls that fail
 * meanwhile wait for the same confirmation.
 */
export async function confirmAgain(answer: Response, client: QueryClient): Promise<boolean> {
  const { code, ways } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  if (code !== 'confirmation-required' || ways.length === 0) return false
  asking ??= ask(client, ways).finally(() => {
    asking = undefined
  })
  return asking
}

/** Opens the dialog in its own React root, so that pages need not render it. */
function ask(client: QueryClient, ways: Way[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    root.render(
      <QueryClientProvider client={client}>
        <ConfirmationDialog
          ways={ways}
          onAnswer={resolve}
          onClosed={() => {
            root.unmount()
            place.remove()
          }}
        />
      </QueryClientProvider>,
    )
  })
}

type ConfirmationDialogProps = {
  ways: Way[]
  onAnswer: (isConfirmed: boolean) => void
  onClosed: () => void
}

/** Asks for the password or a passkey. If the member closes the dialog, the call fails. */
function ConfirmationDialog({ ways, onAnswer, onClosed }: ConfirmationDialogProps) {
  const [open, setOpen] = useState(true)
  const close = (isConfirmed: boolean) => {
    setOpen(false)
    onAnswer(isConfirmed)
    setTimeout(onClosed, 1_000)
  }
  return (
    <DialogWindow
      open={open}
      onOpenChange={() => close(false)}
      size="sm"
      title={titleFor(ways)}
      description={t`What you are about to do needs it. After that you are not asked for five minutes.`}
    >
      <div className="grid gap-4">
        {ways.includes('password') && <PasswordForm onConfirmed={() => close(true)} />}
        {ways.includes('passkey') && <PasskeyConfirmation onConfirmed={() => close(true)} />}
      </div>
    </DialogWindow>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { email } = useMember()
  const form = useZodForm(PasswordConfirmation)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/account/confirm', { body }),
    onSuccess: onConfirmed,
    onError: form.onFailure(t`Not Confirmed`),
  })
  return (
    <form {...form.bind((values) => mutate(values))} className="grid gap-5">
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField kind="current" label={t`Password`} {...form.field('password')} required />
      <Button type="submit" busy={isPending}>
        {t`Continue`}
      </Button>
    </form>
  )
}
