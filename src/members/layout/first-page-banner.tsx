import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VerificationButton } from '#base/accounts/components/notices/verification-button.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

/** Tells the member at the top of the first page why emails or rights are missing, and how to change that. */
export function FirstPageBanner() {
  const member = useMember()
  const mail = useQuery(waitingQuery).data?.mail
  if (member.needsSecondFactor)
    return (
      <Banner
        action={
          <Button href={secondFactorSettingsPath} variant="secondary">
            Set Up
          </Button>
        }
      >
        Set up a second factor: until then you have the rights of a regular member
      </Banner>
    )
  // Shows this only to admins, because only they can set up a mail server.
  if (mail === 'off' && member.role === 'admin')
    return <Banner>Mail is off: put SMTP_URL into .env and start again</Banner>
  if (mail !== 'unproved') return null
  return (
    <Banner action={<VerificationButton>Send again</VerificationButton>}>
      You get no email about orders: confirm {member.email}
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
