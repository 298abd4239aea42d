import { useMutation, useQuery } from '@tanstack/react-query'
import { useMember } from '#base/accounts/components/use-session.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { TestEmail } from '../contract.ts'
import { sendTestEmail } from '../query-options.ts'

/** The test email also verifies the admin's address. */
export function TestEmailPanel() {
  const { email, isEmailVerified } = useMember()
  const isOff = useQuery(signInOptionsQuery).data?.mail === false
  const test = useMutation({
    ...sendTestEmail,
    onError: (problem) => showProblem(t`Not sent`, problem),
  })
  return (
    <Panel
      title={t`Test`}
      lead={
        isEmailVerified
          ? t`An email to ${email ?? ''}, from the sender that is saved.`
          : t`An email to ${email ?? ''}, from the sender that is saved. Its link confirms that the address is yours; until then you get no email about orders.`
      }
    >
      <div className="grid gap-4 p-5 md:p-6">
        {isOff ? (
          <p className="text-md">
            {rich(t`Mail is off: put <code>SMTP_URL</code> into <code>.env</code> and start again.`, {
              code: (text) => <code>{text}</code>,
            })}
          </p>
        ) : (
          <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
            {t`Send a Test Email`}
          </Button>
        )}
        <div role="status" className="empty:-mt-4">
          {test.data && !test.isPending && <TestAnswer {...test.data} />}
        </div>
      </div>
    </Panel>
  )
}

function TestAnswer({ to, isSent, answer }: TestEmail) {
  return (
    <>
      <StatusBadge kind={isSent ? 'done' : 'late'}>
        {isSent ? t`The mail server took it` : t`Not sent`}
      </StatusBadge>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{t`To ${to}`}</p>
      <p className="mt-2 font-mono text-sm wrap-anywhere">{answer}</p>
    </>
  )
}
