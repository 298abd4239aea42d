import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatNumber, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { StatStrip } from '#ui/lists/stat-strip.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import type { DatabaseStatus } from '../contract.ts'
import { runMaintenance, statusQuery } from '../query-options.ts'
import { formatDuration } from './durations.ts'

export function StateTab() {
  const asked = useQuery(statusQuery)
  if (asked.data) return <Status status={asked.data} />
  if (asked.isError)
    return (
      <Card className="p-6">
        <LoadProblem text={t`The state of the database could not be loaded.`} query={asked} />
      </Card>
    )
  return (
    <div role="status" aria-label={t`Loading the state of the database`} className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  )
}

function Status({ status }: { status: DatabaseStatus }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Figures status={status} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[74rem]:grid-cols-2">
        <EnginePanel status={status} />
        <UpkeepPanel status={status} />
      </div>
    </div>
  )
}

function Figures({ status }: { status: DatabaseStatus }) {
  const { bytes, disk, connections, restarts, waiting, deadRows, lastBackupAt } = status
  return (
    <StatStrip
      label={t`The database in figures`}
      stats={[
        {
          label: t`Size`,
          value: formatBytes(bytes),
          note: disk ? t`${formatBytes(disk.free)} free on the disk` : t`On the server of the database`,
        },
        connections
          ? {
              label: t`Connections`,
              value: connections.open,
              note: t`Of ${formatNumber(connections.max)} that the server lets in`,
            }
          : {
              label: t`Restarts`,
              value: restarts ?? 0,
              note: restarts ? t`The log says why` : t`None since the site started`,
            },
        {
          label: waiting > 0 ? t`Waiting requests` : t`Dead rows`,
          value: waiting > 0 ? waiting : deadRows,
          note: waiting > 0 ? t`For a connection, right now` : t`Not cleared away yet`,
        },
        {
          label: t`Last backup`,
          value: lastBackupAt ? formatDate(siteDay(Date.parse(lastBackupAt)), 'short') : t`None yet`,
          note: (
            <Link
              to="/dashboard/database"
              search={{ tab: 'backups' }}
              className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {lastBackupAt ? t`All backups` : t`Make one`}
            </Link>
          ),
        },
      ]}
    />
  )
}

const explain = (text: ReactNode) => <span className="block max-w-[43.1em] text-sm text-subtle">{text}</span>

function EnginePanel({ status }: { status: DatabaseStatus }) {
  const { kind, version, startedAt, connections, restarts, waiting, migrations, migratedAt } = status
  const { migration, pendingMigrations } = status
  const isEmbedded = kind === 'embedded'
  const newest = <code className="font-mono wrap-anywhere">{migration.replace(/\.sql$/, '')}</code>
  return (
    <Panel title={t`Engine`} lead={t`The program that keeps everything that the site stores.`}>
      <Facts
        facts={[
          {
            name: t`Engine`,
            value: isEmbedded ? t`PostgreSQL ${version}, embedded` : t`PostgreSQL ${version}, a server`,
            note: explain(
              isEmbedded
                ? t`It runs inside this site, and answers one request at a time.`
                : t`It runs beside this site, which reaches it over a connection.`,
            ),
          },
          { name: t`Running since`, value: <Day at={startedAt} time /> },
          connections
            ? {
                name: t`Connections of this site`,
                value: formatNumber(connections.own),
                note: explain(t`The site opens ten at most, and keeps them for the next requests.`),
              }
            : {
                name: t`Restarts`,
                value: restarts ? formatNumber(restarts) : t`None`,
                note: explain(
                  t`A query that takes too long is ended with the engine, which then starts anew.`,
                ),
              },
          {
            name: t`Requests that wait`,
            value: waiting > 0 ? formatNumber(waiting) : t.for('requests')`None`,
            note: explain(t`Now and then a few are usual; many for long mean that queries take too long.`),
          },
          {
            name: t`Migrations`,
            value: t`${formatNumber(migrations)} applied`,
            note: explain(
              migratedAt
                ? rich(t`Steps that shaped the tables. The newest is <name/>, <day/>.`, {
                    name: newest,
                    day: <Day at={migratedAt} />,
                  })
                : rich(t`Steps that shaped the tables. The newest is <name/>.`, { name: newest }),
            ),
          },
          {
            name: t`Migrations that wait`,
            value:
              pendingMigrations.map((name) => name.replace(/\.sql$/, '')).join(', ') ||
              t.for('migrations')`None`,
            note: pendingMigrations.length > 0 && explain(t`A restart of the site applies them.`),
          },
        ]}
      />
    </Panel>
  )
}

function UpkeepPanel({ status }: { status: DatabaseStatus }) {
  const { kind, checkpointAt, vacuumedAt, analysedAt, deadRows } = status
  const when = (at: string | null) => (at ? <Day at={at} time /> : t`Not known`)
  return (
    <Panel
      title={t`Upkeep`}
      lead={
        kind === 'embedded'
          ? t`The site tidies its database by itself, five minutes after changes.`
          : t`The server tidies its database by itself, as far as it is set up to.`
      }
      action={<TidyButton />}
    >
      <Facts
        facts={[
          {
            name: t`Dead rows`,
            value: formatNumber(deadRows),
            note: explain(t`What was changed or deleted still takes room until it is cleared away.`),
          },
          {
            name: t`Last cleared`,
            value: when(vacuumedAt),
            note: explain(t`Room of dead rows is used again. Also called vacuum.`),
          },
          {
            name: t`Last analysed`,
            value: when(analysedAt),
            note: explain(t`The database counts what is in its tables, to find it the quickest way.`),
          },
          {
            name: t`Last checkpoint`,
            value: when(checkpointAt),
            note: explain(t`Until then all changes are in the files of the tables, not in the log alone.`),
          },
        ]}
      />
    </Panel>
  )
}

const TidyButton = () => (
  <MutationButton
    mutation={runMaintenance}
    input={undefined}
    variant="secondary"
    failure={t`Not tidied`}
    onDone={({ tookMs }) =>
      toast({ title: t`Tidied`, description: t`All tables are tidied. It took ${formatDuration(tookMs)}.` })
    }
  >
    {t`Tidy now`}
  </MutationButton>
)
