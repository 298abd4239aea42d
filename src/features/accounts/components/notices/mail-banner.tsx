import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.ts'
import type { User } from '../../contract/user.ts'
import { sendVerification } from '../../query-options/profile.ts'

/** Sends a member the link that proves the account's email, and says so. */
export const useSendVerification = () =>
  useMutation({
    ...sendVerification,
    onSuccess: ({ message }) => toast({ title: 'Verification email sent', description: message }),
    onError: (problem) => showProblem('Verification email not sent', problem, 'Please try again later.'),
  })

type MailBannerProps = { mail: 'unproved' | 'off'; member: User }

/** On top of a first page: why the member gets no emails, and what helps. */
export default function MailBanner({ mail, member }: MailBannerProps) {
  const { mutate, isPending } = useSendVerification()
  if (mail === 'off')
    return (
      <Banner>
        Mail is off: put <code>SMTP_URL</code> into <code>.env</code> and start again
      </Banner>
    )
  return (
    <Banner
      action={
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
          Send again
        </Button>
      }
    >
      You get no mail about orders: confirm {member.email}
    </Banner>
  )
}

function Banner({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5 md:px-6">
      <p className="flex min-w-0 grow basis-56 gap-3 text-md wrap-anywhere">
        <Icon name="triangle-alert" size={18} className="mt-[0.2em] shrink-0 text-warning" />
        <span className="min-w-0">{children}</span>
      </p>
      {action}
    </Card>
  )
}
