import type { ComponentProps } from 'react'
import { nameCode } from '#platform/locale/code-names.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Client } from '../contract/schemas.ts'
import { envelopeLines } from '../domain/envelope-lines.ts'

export type OnEdit = Pick<ComponentProps<typeof Button>, 'onClick' | 'onFocus' | 'onPointerEnter'>

const heading = 'text-xs text-subtle'

export function BillingPanel({ client, onEdit }: { client: Client; onEdit: OnEdit }) {
  const { vatNumber, buyerReference, language, billingEmail } = client
  const known = client.account?.name || (client.company || client.contact ? '' : client.name)
  const [name, ...lines] = envelopeLines(client, known)
  return (
    <Panel
      title={t`Billing`}
      action={
        <Button variant="quiet" size="sm" className="-me-3" {...onEdit}>
          {rich(t`Edit<span> billing data</span>`, {
            span: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      }
    >
      <div className="grid gap-5 p-5 text-md md:px-6">
        {lines.length > 0 ? (
          <address className="not-italic whitespace-pre-line wrap-anywhere">
            <span className="block font-medium">{name}</span>
            {lines.join('\n')}
          </address>
        ) : (
          <p className="text-muted">{t`No postal address yet. Invoices need one.`}</p>
        )}
        <dl className="grid gap-4 empty:hidden">
          {vatNumber && <Entry name={t`VAT number`} value={vatNumber} />}
          {buyerReference && <Entry name={t`Buyer’s reference`} value={buyerReference} />}
          {language && <Entry name={t`Language`} value={nameCode('language', language)} />}
        </dl>
        <Emails client={client} />
        {!billingEmail && (
          <p className="text-muted">{t`No email address yet. Invoices and quotes cannot be sent.`}</p>
        )}
      </div>
    </Panel>
  )
}

const Entry = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className={heading}>{name}</dt>
    <dd className="mt-0.5 wrap-anywhere">{value}</dd>
  </div>
)

function Emails({ client: { account, emails, billingEmail } }: { client: Client }) {
  const known = [
    ...(account?.email ? [{ email: account.email, mark: t`Account` }] : []),
    ...emails
      .filter(({ email }) => email !== account?.email)
      .map(({ email, isOwn }) => ({ email, mark: isOwn ? t`Own` : undefined })),
  ]
  if (known.length === 0) return null
  return (
    <div>
      <h3 className={`font-sans font-normal tracking-normal ${heading}`}>
        {known.length === 1 ? t`Email` : t`Email addresses`}
      </h3>
      <ul className="mt-1 grid gap-1.5">
        {known.map(({ email, mark }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <a href={mailto(email)} className="min-w-0 wrap-anywhere">
              {email}
            </a>
            {mark && known.length > 1 && <Badge>{mark}</Badge>}
            {email === billingEmail && <Badge>{t`Invoices`}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
