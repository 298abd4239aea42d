import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { renewRecoveryCodes, switchOffSecondFactor } from '../../query-options/second-factor.ts'
import { CodeField, useCodeForm } from './own-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type CodeDialogProps = { wants: 'off' | 'codes'; onClose: () => void }

/** Switches the second factor off, or makes new recovery codes. */
export default function CodeDialog({ wants, onClose }: CodeDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const isOff = wants === 'off'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={
        codes
          ? 'Your Recovery Codes'
          : isOff
            ? 'Switch Off Two-Factor Authentication'
            : 'Make New Recovery Codes'
      }
      description={
        codes
          ? undefined
          : isOff
            ? 'Your password alone then signs you in. Recovery codes end, and trusted browsers too.'
            : 'The present ones end.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : isOff ? (
        <SwitchOff onDone={onClose} />
      ) : (
        <Renewal onDone={setCodes} />
      )}
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

function Renewal({ onDone }: { onDone: (codes: string[]) => void }) {
  const form = useCodeForm()
  const { mutate, isPending } = useMutation({
    ...renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
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
