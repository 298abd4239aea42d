import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { renewRecoveryCodes, switchOffSecondFactor } from '../../query-options/second-factor.ts'
import { CodeField, useCodeForm } from './own-code.tsx'
import { shownCodes } from './shown-codes.ts'

/** Switches the second factor off, or makes new recovery codes. */
export default function CodeDialog({ wants, ...state }: DialogState & { wants: 'off' | 'codes' }) {
  const done = () => state.onOpenChange(false)
  return wants === 'off' ? (
    <Dialog
      {...state}
      size="sm"
      title="Switch Off Two-Factor Authentication"
      description="Your password alone then signs you in. Recovery codes end, and trusted browsers too."
    >
      <SwitchOff onDone={done} />
    </Dialog>
  ) : (
    <Dialog {...state} size="sm" title="Make New Recovery Codes" description="The present ones end.">
      <Renewal onDone={done} />
    </Dialog>
  )
}

const hint = 'Of your app, or a recovery code.'

function SwitchOff({ onDone }: { onDone: () => void }) {
  const form = useCodeForm()
  const { mutate, isPending } = useMutation({
    ...switchOffSecondFactor,
    onSuccess: () => {
      toast({ title: 'Two-factor authentication is off', description: 'Signing in asks for no code.' })
      onDone()
    },
    onError: form.onFailure('Not switched off'),
  })
  return (
    <form {...form.bind(mutate)} className="grid gap-5">
      <CodeField form={form} hint={hint} />
      <Button type="submit" variant="danger" busy={isPending}>
        Switch Off
      </Button>
    </form>
  )
}

function Renewal({ onDone }: { onDone: () => void }) {
  const form = useCodeForm()
  const { mutate, isPending } = useMutation({
    ...renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => {
      shownCodes.set(recoveryCodes)
      onDone()
    },
    onError: form.onFailure('No codes were made'),
  })
  return (
    <form {...form.bind(mutate)} className="grid gap-5">
      <CodeField form={form} hint={hint} />
      <Button type="submit" busy={isPending}>
        Make New Codes
      </Button>
    </form>
  )
}
