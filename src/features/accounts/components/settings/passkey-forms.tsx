import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import type { CreationOptions, Passkey } from '../../contract/passkeys.ts'
import { maxPasskeyName } from '../../domain/passkeys.ts'
import { addPasskey, beginPasskey, namePasskey, removePasskey } from '../../query-options/passkeys.ts'
import { describePasskeyProblem, PasskeyProblem } from '../passkey-button.tsx'
import { useMember } from '../use-session.ts'
import { CodeField } from './own-code.tsx'

type FormProps = { onDone: () => void }

/** Adds a passkey: its name, where a second factor is on its code, and then what the device asks for. */
export function NewPasskey({ onDone }: FormProps) {
  const asksCode = useMember().hasSecondFactor
  const [fault, setFault] = useState<string>()
  // After a device that made none it is asked once more with the same: the code is used up.
  const begun = useRef<CreationOptions>(undefined)
  const form = useForm<'name' | 'code'>({
    limits: { name: maxPasskeyName },
    check: (values) =>
      findMissing(values, { name: 'Enter a name', ...(asksCode && { code: 'Enter the code' }) }),
  })
  const { mutate, isPending } = useMutation({
    ...addPasskey,
    onSuccess: () => {
      toast({ title: 'Passkey Added', description: 'It signs you in from now on.' })
      onDone()
    },
    onError: (problem) => {
      if (problem instanceof ApiError) begun.current = undefined
      const fields = problem instanceof ApiError ? problem.fields : {}
      form.refuse(fields)
      if (Object.keys(fields).length === 0)
        setFault(describePasskeyProblem(problem, 'No passkey was made. Please try again.'))
    },
  })
  const bound = form.bind(({ name, code }) => {
    setFault(undefined)
    const options = async () => {
      begun.current ??= await beginPasskey(asksCode ? code : undefined)
      return begun.current
    }
    mutate({ name, options })
  })
  return (
    <form {...bound} className="grid gap-5">
      <p className="text-md text-muted">Your device then asks for your fingerprint, your face or its PIN.</p>
      <Field label="Name" hint="By which you know it again, such as “My phone”." {...form.field('name')}>
        <TextInput required autoFocus autoComplete="off" />
      </Field>
      {asksCode && <CodeField form={form} hint="Of your second factor: a passkey signs in without one." />}
      <div>
        <Actions busy={isPending} onCancel={onDone}>
          Add
        </Actions>
        {fault && <PasskeyProblem>{fault}</PasskeyProblem>}
      </div>
    </form>
  )
}

/** Names a passkey. */
export function PasskeyName({ passkey, onDone }: FormProps & { passkey: Passkey }) {
  const form = useForm<'name'>({
    limits: { name: maxPasskeyName },
    check: (values) => findMissing(values, { name: 'Enter a name' }),
  })
  const { mutate, isPending } = useMutation({
    ...namePasskey,
    onSuccess: onDone,
    onError: form.onFailure('Not Renamed'),
  })
  return (
    <form {...form.bind(({ name }) => mutate({ id: passkey.id, name }))} className="grid gap-5">
      <Field label="Name" {...form.field('name')}>
        <TextInput required autoFocus autoComplete="off" defaultValue={passkey.name} />
      </Field>
      <Actions busy={isPending} onCancel={onDone}>
        Rename
      </Actions>
    </form>
  )
}

/** Asks before a passkey is removed. */
export function PasskeyRemoval({ passkey: { id, name }, onDone }: FormProps & { passkey: Passkey }) {
  const { mutate, isPending } = useMutation({
    ...removePasskey,
    onSuccess: () => {
      toast({ title: 'Passkey Removed', description: 'It signs nobody in any more.' })
      onDone()
    },
    onError: (problem) => showProblem('Not Removed', problem),
  })
  return (
    <div className="grid gap-5">
      <p className="text-md">
        Remove <span className="font-medium wrap-anywhere">{name}</span>? Then it signs nobody in. Your device
        may go on showing it until you remove it there too.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" autoFocus busy={isPending} onClick={() => mutate(id)}>
          Remove
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type ActionsProps = { busy: boolean; onCancel: () => void; children: ReactNode }

const Actions = ({ busy, onCancel, children }: ActionsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      {children}
    </Button>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
