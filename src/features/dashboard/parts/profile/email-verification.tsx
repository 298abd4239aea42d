import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { User } from '../../../accounts/contract/user.ts'
import { showProblem } from '../../../accounts/parts/shaped-form.ts'
import { sendVerification } from '../../../accounts/queries/account.ts'
import { signInOptionsQuery } from '../../../accounts/queries/session.ts'
import { EmailStatus } from '../role-home/role-home-page.tsx'

/** Whether the e-mail is verified; where it is not and mails are sent, the way to get the link. */
export function EmailVerification({ member }: { member: User }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const { mutate, isPending } = useMutation({
    ...sendVerification,
    onSuccess: ({ message }) => toast({ title: 'Verification email sent', description: message }),
    onError: (problem) => showProblem('Verification email not sent', problem, 'Please try again later.'),
  })
  return (
    <span className="grid justify-items-end gap-2">
      <EmailStatus verified={member.isEmailVerified} />
      {!member.isEmailVerified && member.email && options?.mail && (
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
          Verify Email
        </Button>
      )}
    </span>
  )
}
