import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VerificationButton } from '#base/accounts/components/notices/verification-button.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { secondFactorSettingsPath } from '#base/accounts/domain/second-factor.ts'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { t } from '#platform/texts.ts'
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
          <Button href={secondFactorSettingsPath} variant="secondary" className="ends-text">
            {t`Set Up`}
          </Button>
        }
      >
        {t`Set up a second factor: until then you have the rights of a regular member`}
      </Banner>
    )
  // Shows this only to admins, because only they can set up a mail server.
  if (mail === 'off' && member.role === 'admin')
    return <Banner>{t`Mail is off: put SMTP_URL into .env and start again`}</Banner>
  if (mail !== 'unproved') return null
  return (
    <Banner action={<VerificationButton className="ends-text">{t`Send again`}</VerificationButton>}>
      {t`You get no email about orders: confirm ${member.email ?? ''}`}
    </Banner>
  )
}

/** On phones, the action is a link at the end of the text, so that a new client's page stays one screen. */
function Banner({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="items-center justify-between gap-6 px-5 py-2.5 text-sm wrap-anywhere md:flex md:px-6 md:py-3.5 md:text-md">
      <p className="gap-3 max-md:inline md:flex">
        <Icon
          name="triangle-alert"
          size={18}
          className="shrink-0 text-warning max-md:me-2 max-md:inline max-md:align-[-0.2em] md:mt-[0.2em]"
        />
        {children}
      </p>{' '}
      {action}
    </Card>
  )
}
