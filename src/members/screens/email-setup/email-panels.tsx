import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '#base/site/query-options.ts'
import { TestEmailPanel } from '#operations/setup/components/test-email-panel.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { summaryQuery } from '../communications/query-options.ts'
import type { EmailRecord } from './contract.ts'
import { emailRecordsQuery } from './query-options.ts'

/** The parts of the email setup that are not stored as settings: DNS records, a test email, and the outbox. */
export default function EmailPanels() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <RecordsPanel />
      <div className="grid gap-6">
        <TestEmailPanel />
        <OutboxPanel />
      </div>
    </div>
  )
}

function RecordsPanel() {
  const { data: settings } = useQuery(siteQuery)
  const asked = useQuery(emailRecordsQuery(settings?.mail.version))
  const { sender, domain, records } = asked.data ?? {}
  return (
    <Panel
      title={t`DNS records`}
      lead={
        domain
          ? t`With these TXT records of ${domain}, other mail servers trust what comes from ${sender ?? ''}. If your mail provider's documentation says otherwise, follow that.`
          : undefined
      }
    >
      <QueryState noun={t`records`} query={asked} skeleton="m-5 h-48 md:mx-6" />
      {domain === null && (
        <p className="border-t border-line px-5 py-4 text-md text-muted md:px-6">
          {t`Emails come from ${sender ?? ''}, which belongs to no domain. Save a sender address at your own domain to see its records here.`}
        </p>
      )}
      <ul>
        {records?.map((record) => (
          <RecordRow key={record.kind} record={record} />
        ))}
      </ul>
    </Panel>
  )
}

function RecordRow({ record: { kind, name, value, note } }: { record: EmailRecord }) {
  return (
    <li className="border-t border-line px-5 py-4 md:px-6">
      <h3 className="text-md font-medium">{kind}</h3>
      <CodeLine label={t`Copy the name of ${kind}`} text={name} />
      <CodeLine label={t`Copy the value of ${kind}`} text={value} />
      <p className="mt-2 max-w-[43.1em] text-sm text-subtle">{note}</p>
    </li>
  )
}

function CodeLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-2 flex items-center gap-2 rounded-control border border-line bg-surface-2 py-0.5 ps-3 pe-0.5">
      <code className="min-w-0 grow py-1 font-mono text-sm wrap-anywhere">{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  )
}

function OutboxPanel() {
  const asked = useQuery(summaryQuery)
  const { mails, sendsMail } = asked.data ?? {}
  return (
    <Panel
      title={t`Outbox`}
      action={
        <Button variant="secondary" asChild>
          <Link to="/dashboard/communications" search={{ tab: 'outbox' }}>
            {t`See All`}
          </Link>
        </Button>
      }
    >
      <QueryState noun={t`outbox`} query={asked} skeleton="m-5 h-32 md:mx-6" />
      {sendsMail === false && (
        <p className="border-t border-line px-5 py-3.5 text-md text-muted md:px-6">
          {t`Emails wait until SMTP_URL is set on the server, or expire.`}
        </p>
      )}
      {mails && (
        <Facts
          facts={[
            { name: t`Waiting`, value: mails.waiting },
            { name: t`Sent`, value: mails.sent },
            { name: t`Failed`, value: mails.failed },
            { name: t`Expired`, value: mails.expired },
          ]}
        />
      )}
    </Panel>
  )
}
