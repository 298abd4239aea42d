import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { Finding, System } from '../contract.ts'
import { systemQuery } from '../query-options.ts'

export function SystemPage() {
  const asked = useQuery(systemQuery)
  return (
    <>
      <PageHead
        title={t`System`}
        lead={t`What this site runs on, how your own request reached it, and what needs attention.`}
      />
      {asked.isError && (
        <Card className="p-6">
          <LoadProblem text={t`The state of the system could not be loaded.`} query={asked} />
        </Card>
      )}
      {asked.data && <SystemPanels system={asked.data} />}
      {asked.isPending && (
        <div role="status" aria-label={t`Loading the state of the system`} className="grid gap-6">
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

function SystemPanels({ system }: { system: System }) {
  return (
    <>
      <FindingsPanel findings={system.findings} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <ProgramPanel system={system} />
          <DatabasePanel system={system} />
        </div>
        <div className="grid gap-6">
          <RequestPanel system={system} />
          <RoomPanel system={system} />
        </div>
      </div>
    </>
  )
}

function FindingsPanel({ findings }: { findings: Finding[] }) {
  return (
    <Panel title={t`What needs attention`}>
      {findings.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-md md:px-6">
          <StatusBadge kind="done">{t`Everything is as it should be`}</StatusBadge>
        </p>
      )}
      <ul>
        {findings.map(({ kind, title, text, href, leadsTo }) => (
          <li key={title} className="border-t border-line px-5 py-4 md:px-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="text-md font-medium wrap-anywhere">{title}</h3>
              <StatusBadge kind={kind === 'problem' ? 'late' : 'waiting'}>
                {kind === 'problem' ? t`Problem` : t`Advice`}
              </StatusBadge>
            </div>
            <p className="mt-1 max-w-[43.1em] text-sm text-muted wrap-anywhere">
              {text}
              {href && (
                <>
                  {' '}
                  <a href={href} className="underline">
                    {leadsTo}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function mailWords({ restore, sendsMail }: System): string {
  if (restore) return restore.isTrial ? t`Never, this is a trial copy` : t`Held since the restore`
  return sendsMail ? t`On, see the outbox` : t`Off, see what waits`
}

function ProgramPanel({ system }: { system: System }) {
  const { version, node, startedAt } = system
  return (
    <Panel title={t`Program`}>
      <Facts
        facts={[
          { name: t`Version of this software`, value: version },
          { name: t`Node`, value: node.replace(/^v/, '') },
          { name: t`Started`, value: <Day at={startedAt} /> },
          {
            name: t`Outgoing email`,
            value: (
              <Link
                to="/dashboard/communications"
                search={{ tab: 'outbox' }}
                className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                {mailWords(system)}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}

const code = (name: string): ReactNode => <code className="font-mono text-sm">{name}</code>

function RequestPanel({ system: { publicUrl, trustProxy, request } }: { system: System }) {
  const { host, address, forwardedFor, forwardedProto } = request
  return (
    <Panel title={t`Your request`} lead={t`As the proxies in front passed it on.`}>
      <Facts
        facts={[
          { key: 'url', name: code('PUBLIC_URL'), value: publicUrl ?? t`Not set` },
          { key: 'host', name: t`Came to`, value: host },
          { key: 'tls', name: code('X-Forwarded-Proto'), value: forwardedProto ?? t`Not sent by a proxy` },
          {
            key: 'for',
            name: code('X-Forwarded-For'),
            value: forwardedFor.join(', ') || t`Not sent by a proxy`,
          },
          { key: 'trust', name: code('TRUST_PROXY'), value: trustProxy },
          { key: 'address', name: t`Taken for the visitor at`, value: address },
        ]}
      />
    </Panel>
  )
}

function DatabasePanel({ system: { database } }: { system: System }) {
  const { kind, version, bytes, migration, pendingMigrations, lastBackupAt } = database
  return (
    <Panel title={t`Database`}>
      <Facts
        facts={[
          {
            name: t`Engine`,
            value:
              kind === 'embedded' ? t`PostgreSQL ${version}, embedded` : t`PostgreSQL ${version}, a server`,
          },
          { name: t`Size`, value: formatBytes(bytes) },
          { name: t`Last backup`, value: lastBackupAt ? <Day at={lastBackupAt} /> : t`None yet` },
          { name: t`Last migration`, value: migration.replace(/\.sql$/, '') },
          { name: t`Migrations that wait`, value: pendingMigrations.join(', ') || t.for('migrations')`None` },
        ]}
      />
    </Panel>
  )
}

function RoomPanel({ system: { memory, database } }: { system: System }) {
  const { disk } = database
  const ofDisk = disk && t`${formatBytes(disk.free)} of ${formatBytes(disk.size)} free`
  return (
    <Panel title={t`Memory and disk`}>
      <Facts
        facts={[
          { name: t`Memory of this process`, value: formatBytes(memory.used) },
          {
            name: t`Memory`,
            value: t`${formatBytes(memory.free)} of ${formatBytes(memory.size)} free`,
          },
          { name: t`Disk`, value: ofDisk ?? t`That of the database server` },
        ]}
      />
    </Panel>
  )
}
