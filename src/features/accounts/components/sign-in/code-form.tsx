import { useState } from 'react'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { type BoundField, Checkbox, Field, TextInput } from '#ui/field.tsx'
import { findMissing, useForm } from '#ui/form.ts'
import { toast } from '#ui/toast.ts'
import { useSend } from '#ui/use-send.ts'
import type { secondFactorContract } from '../../contract/second-factor.ts'
import type { User } from '../../contract/user.ts'
import { trustedDays } from '../../domain/second-factor.ts'
import { PasskeyStep } from './passkey-ways.tsx'

const call = apiCaller<typeof secondFactorContract>()

type CodeFormProps = {
  onDone: (user: User) => void
  /** Leads back to where the sign-in begins. */
  onBack: () => void
}

const hasCode = (problem: unknown, code: string) =>
  problem instanceof ApiError && (problem.body as { code?: string } | undefined)?.code === code

/** Whether a sign-in, or a new password, needs a code of the second factor. */
export const needsCode = (problem: unknown) => hasCode(problem, 'second-factor')

/** The second step of a sign-in. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const form = useForm<'code' | 'trust'>({
    check: ({ code = '' }) => findMissing({ code }, { code: 'Enter the code' }),
  })
  const { mutate, isPending, isSuccess } = useSend(
    (body: { code: string; trust: boolean }) => call('POST /api/auth/second-factor', { body }),
    {
      onSuccess: (user) => {
        toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
        onDone(user)
      },
      onError: (problem) => {
        form.onFailure('Login failed', 'Login failed')(problem)
        if (hasCode(problem, 'sign-in-over')) onBack()
      },
    },
  )
  const bound = form.bind((texts) => mutate({ code: texts.code, trust: 'trust' in texts }))
  return (
    <form {...bound} className="grid gap-5">
      <CodeQuestion field={form.field('code')} autoFocus />
      <Checkbox
        name="trust"
        label={`Trust this browser for ${trustedDays} days`}
        hint="It is not asked for a code. Not on a device that others use."
      />
      <Button type="submit" busy={isPending || isSuccess}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyStep
        trust={() => new FormData(form.element.current ?? undefined).has('trust')}
        onDone={onDone}
        onBack={onBack}
      />
      <Button variant="quiet" size="sm" onClick={onBack} className="justify-self-center">
        Back to Sign In
      </Button>
    </form>
  )
}

type CodeQuestionProps = { field: BoundField; autoFocus?: boolean }

/** Asks for a code of the app, or for a recovery code. */
export function CodeQuestion({ field, autoFocus = false }: CodeQuestionProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  return (
    <div>
      <Field
        label={isApp ? 'Code of your app' : 'Recovery code'}
        hint={isApp ? 'Your authenticator app shows six digits.' : 'One of those that you have kept.'}
        {...field}
      >
        <TextInput
          key={kind}
          required
          autoFocus={autoFocus || !isApp}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="tabular-nums"
        />
      </Field>
      <button
        type="button"
        onClick={() => setKind(isApp ? 'recovery' : 'app')}
        className="mt-2 py-0.5 text-sm text-accent underline-offset-3 hover:underline"
      >
        {isApp ? 'Use a recovery code' : 'Use a code of the app'}
      </button>
    </div>
  )
}
