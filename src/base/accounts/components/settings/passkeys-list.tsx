import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Fault, Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
import { type CreationOptions, type Passkey, PasskeyForm, PasskeyNameForm } from '../../contract/passkeys.ts'
import { maxPasskeys } from '../../domain/passkeys.ts'
import {
  addPasskey,
  beginPasskey,
  namePasskey,
  passkeysQuery,
  removePasskey,
} from '../../query-options/passkeys.ts'
import { describePasskeyProblem } from '../passkey-button.tsx'
import { useMember } from '../use-session.ts'
import { CodeField } from './own-code.tsx'

type View = { name: 'list' } | { name: 'new' } | { name: 'rename' | 'remove'; passkey: Passkey }

export default function PasskeysList() {
  const asked = useQuery(passkeysQuery)
  const [view, setView] = useState<View>()
  const back = () => setView({ name: 'list' })
  if (view?.name === 'new') return <NewPasskey onDone={back} />
  if (view?.name === 'rename') return <PasskeyName passkey={view.passkey} onDone={back} />
  if (view?.name === 'remove') return <PasskeyRemoval passkey={view.passkey} onDone={back} />
  if (!asked.data)
    return asked.isError ? (
      <LoadProblem text={t`Your passkeys could not be loaded.`} query={asked} />
    ) : (
      <div role="status" aria-label={t`Loading passkeys`} className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  return (
    <div className="grid gap-5">
      {asked.data.length === 0 ? (
        <p className="text-md text-muted">{t`You have none yet.`}</p>
      ) : (
        <ul className="-mx-6">
          {asked.data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onView={setView} />
          ))}
        </ul>
      )}
      {asked.data.length < maxPasskeys && (
        // Takes the focus after a form closes.
        <Button autoFocus={view !== undefined} onClick={() => setView({ name: 'new' })}>
          {t`Add a Passkey`}
        </Button>
      )}
    </div>
  )
}

type RowProps = { passkey: Passkey; onView: (view: View) => void }

function Row({ passkey, onView }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-6 py-4 last:border-b">
      <div className="grid min-w-0 grow basis-44 gap-0.5">
        <span className="text-md font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">
          {lastUsedAt ? rich(t`Last used <day/>`, { day: <Day at={lastUsedAt} /> }) : t`Not used yet`}
        </span>
        <span className="text-sm text-subtle">{rich(t`Added <day/>`, { day: <Day at={createdAt} /> })}</span>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => onView({ name: 'rename', passkey })}>
          {t`Rename`}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" onClick={() => onView({ name: 'remove', passkey })}>
          {t`Remove`}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

type FormProps = { onDone: () => void }

function NewPasskey({ onDone }: FormProps) {
  const asksCode = useMember().hasSecondFactor
  const [fault, setFault] = useState<string>()
  // The entered code is used up. If the device then creates no passkey, the next attempt reuses these options.
  const begun = useRef<CreationOptions>(undefined)
  const form = useZodForm(PasskeyForm)
  const { mutate, isPending } = useMutation({
    ...addPasskey,
    onSuccess: () => {
      toast({ title: t`Passkey Added`, description: t`It signs you in from now on.` })
      onDone()
    },
    onError: (problem) => {
      if (problem instanceof ApiError) begun.current = undefined
      const fields = problem instanceof ApiError ? problem.fields : {}
      form.refuse(fields)
      if (Object.keys(fields).length === 0)
        setFault(describePasskeyProblem(problem, t`No passkey was made. Please try again.`))
    },
  })
  const bound = form.bind(({ name, code }) => {
    setFault(undefined)
    const options = async () => {
      begun.current ??= await beginPasskey(code)
      return begun.current
    }
    mutate({ name, options })
  })
  return (
    <form {...bound} className="grid gap-5">
      <p className="text-md text-muted">{t`Your device then asks for your fingerprint, your face or its PIN.`}</p>
      <Field
        label={t`Name`}
        hint={t`By which you know it again, such as “My phone”.`}
        {...form.field('name')}
      >
        <TextInput required autoFocus autoComplete="off" />
      </Field>
      {asksCode && <CodeField form={form} hint={t`Of your second factor: a passkey signs in without one.`} />}
      <div>
        <Actions busy={isPending} onCancel={onDone}>
          {t`Add`}
        </Actions>
        {fault && <Fault role="alert">{fault}</Fault>}
      </div>
    </form>
  )
}

function PasskeyName({ passkey, onDone }: FormProps & { passkey: Passkey }) {
  const form = useZodForm(PasskeyNameForm)
  const { mutate, isPending } = useMutation({
    ...namePasskey,
    onSuccess: onDone,
    onError: form.onFailure(t`Not Renamed`),
  })
  return (
    <form
      {...form.bind(({ name }) => mutate({ params: { id: passkey.id }, body: { name } }))}
      className="grid gap-5"
    >
      <Field label={t`Name`} {...form.field('name')}>
        <TextInput required autoFocus autoComplete="off" defaultValue={passkey.name} />
      </Field>
      <Actions busy={isPending} onCancel={onDone}>
        {t`Rename`}
      </Actions>
    </form>
  )
}

function PasskeyRemoval({ passkey: { id, name }, onDone }: FormProps & { passkey: Passkey }) {
  return (
    <div className="grid gap-5">
      <p className="text-md">
        {rich(
          t`Remove <name/>? Then it signs nobody in. Your device may go on showing it until you remove it there too.`,
          { name: <span className="font-medium wrap-anywhere">{name}</span> },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <MutationButton
          mutation={removePasskey}
          input={{ params: { id } }}
          failure={t`Not Removed`}
          done={{ title: t`Passkey Removed`, description: t`Nobody can sign in with it any more.` }}
          onDone={onDone}
          variant="danger"
          autoFocus
        >
          {t`Remove`}
        </MutationButton>
        <Button variant="secondary" onClick={onDone}>
          {t`Cancel`}
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
      {t`Cancel`}
    </Button>
  </div>
)
