import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { SettingsPartPanel } from '#base/site/components/settings/settings-part-panel.tsx'
import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { TestEmailPanel } from '../test-email-panel.tsx'

/** Explains how to set up a mail server if the site has none. */
export default function MailStep() {
  const isOff = useQuery(signInOptionsQuery).data?.mail === false
  return (
    <>
      {isOff && <NoEmailServer />}
      <SettingsPartPanel part="mail" />
      {!isOff && <TestEmailPanel />}
    </>
  )
}

const NoEmailServer = () => (
  <Notice look="warning" role="status">
    <p className="font-medium">{t`Mail is off: put SMTP_URL into .env and start again`}</p>
    <p className="mt-1 max-w-[43.1em] text-sm text-muted">
      {rich(
        t`Its value is the address of your mail server, such as <code>smtp://user:password@mail.example.com:587</code>. Until then links that confirm an address or reset a password reach nobody. The sender can be saved already, and the step can be skipped.`,
        { code: (text) => <code className="wrap-anywhere">{text}</code> },
      )}
    </p>
  </Notice>
)
