import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { EmailStatus } from '../../../../routes/_dashboard/-role-home/role-home-page.tsx'
import type { User } from '../../contract/user.ts'
import { sendVerification } from '../../query-options/account.ts'
import { signInOptionsQuery } from '../../query-options/session.ts'

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
