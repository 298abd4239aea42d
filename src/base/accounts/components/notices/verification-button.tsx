import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { sendVerification } from '../../query-options.ts'

type VerificationButtonProps = { className?: string; children: ReactNode }

export const VerificationButton = (props: VerificationButtonProps) => (
  <MutationButton
    {...props}
    mutation={sendVerification}
    input={undefined}
    variant="secondary"
    failure={t`Verification email not sent`}
    failureText={t`Please try again later.`}
    onDone={({ message }) => toast({ title: t`Verification email sent`, description: message })}
  />
)
