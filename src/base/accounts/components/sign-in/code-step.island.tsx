import { ApiError, apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { passkeysContract } from '../../contract/passkeys.ts'
import type { secondFactorContract } from '../../contract/second-factor.ts'
import type { RefusedForm } from '../../contract/sign-in.ts'
import { pathOfSignIn, withSearch } from '../../domain/next-path.ts'
import { trustedDays } from '../../domain/second-factor.ts'
import { answerWithPasskey } from '../../query-options/authenticator.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { CodeQuestion } from './code-question.tsx'
import { welcome } from './enter-site.ts'
import { hasCode } from './needs-code.ts'

const call = apiCaller<typeof secondFactorContract & typeof passkeysContract>()

type CodeStepProps = {
  next?: string
  refused?: RefusedForm
}

/**
 * The form for the code of the second factor. It has its own page, because most sign-ins do not need it. Without JavaScript, the
 * browser posts the form itself.
 */
export default function CodeStep({ next, refused }: CodeStepProps) {
  const form = useForm<'code' | 'trust'>({
    check: ({ code = '' }) => findMissing({ code }, { code: t`Enter the code` }),
    action: withSearch('/api/auth/second-factor', { next }),
    refused: refused?.fields,
  })
  const beginning = pathOfSignIn({ next })
  const beginAgain = (problem: unknown) => {
    toastFailure(t`Login failed`, readableMessage(problem, t`Please sign in again.`), { leavesPage: true })
    location.assign(beginning)
  }
  const { mutate, isPending, isSuccess } = useSend(
    (body: { code: string; trust: boolean }) => call('POST /api/auth/second-factor', { query: {}, body }),
    {
      onSuccess: (user) => welcome(user, next),
      onError: (problem) =>
        hasCode(problem, 'sign-in-over')
          ? beginAgain(problem)
          : form.onFailure(t`Login failed`, t`Login failed`)(problem),
    },
  )
  const bound = form.bind((texts) => mutate({ code: texts.code, trust: 'trust' in texts }))
  return (
    <form {...bound} className="grid gap-5">
      <CodeQuestion field={form.field('code')} autoFocus />
      <Checkbox
        name="trust"
        label={t`Trust this browser for ${trustedDays} days`}
        hint={t`It is not asked for a code. Not on a device that others use.`}
      />
      <Button type="submit" busy={isPending || isSuccess}>
        {isPending ? t`Signing in...` : t`Sign In`}
      </Button>
      <PasskeyButton
        label={t`Use a passkey`}
        send={async () => {
          const passkey = await answerWithPasskey(() =>
            call('POST /api/auth/second-factor/passkey/options', { body: {} }),
          )
          const trust = new FormData(form.element.current ?? undefined).has('trust')
          return call('POST /api/auth/second-factor/passkey', { body: { passkey, trust } })
        }}
        onDone={(user) => welcome(user, next)}
        onProblem={(problem) => {
          if (problem instanceof ApiError && problem.status === 401) beginAgain(problem)
        }}
      />
      <Button href={beginning} variant="quiet" size="sm" className="justify-self-center">
        {t`Back to Sign In`}
      </Button>
    </form>
  )
}
