import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { Backup, Backups, backupsContract } from '#operations/backups/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { formatDate, formatNumber, siteDay } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { StatStrip } from '#ui/lists/stat-strip.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import { formatDuration } from './durations.ts'

export default function BackupsTab() {
  const asked = useQuery(backupsQuery)
  const dialog = useDialogItem<Backup>()
  if (!asked.data)
    return (
      <Panel title={t`Backups`}>
        <div className="border-t border-line">
          {asked.isError ? (
            <LoadProblem text={t`The backups could not be loaded.`} query={asked} className="p-5 md:px-6" />
          ) : (
            <ListSkeleton noun={t`backups`} />
          )}
        </div>
      </Panel>
    )
  const { data } = asked
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {data.lastFailure && <Failure failure={data.lastFailure} />}
      <Figures backups={data} />
      <ListPanel backups={data} onDownload={dialog.show} />
      {data.items[0] && <RestorePanel newest={data.items[0]} />}
      <Dialog
        {...dialog.state}
        size="sm"
        title={t`Download a Backup`}
        description={t`The file contains everything that the site stores, also about clients and visitors. Keep it where nobody else can open it.`}
      >
        {dialog.item && <DownloadButton {...dialog.item} />}
      </Dialog>
    </div>
  )
}

function DownloadButton({ id }: Backup) {
  return (
    <MutationButton
      mutation={askForDownload}
      input={id}
      failure={t`Not downloaded`}
      onDone={({ url }) => window.location.assign(url)}
      closes
    >
      {t`Download`}
    </MutationButton>
  )
}

function Failure({ failure: { text, at } }: { failure: NonNullable<Backups['lastFailure']> }) {
  return (
    <Card className="p-5 md:px-6">
      <div role="alert" className="flex gap-3">
        <Icon name="triangle-alert" size={20} className="mt-0.5 shrink-0 text-danger" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-md font-medium">
            {t`The last backup failed`}
            <span className="text-sm font-normal text-subtle">
              <Day at={at} time />
            </span>
          </p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
      </div>
    </Card>
  )
}

function Figures({ backups: { items, nextAt, keptDays, keptWeeks, lastTookMs } }: { backups: Backups }) {
  const newest = items[0]
  const day = (at: string) => formatDate(siteDay(Date.parse(at)), 'short')
  return (
    <StatStrip
      label={t`The backups in figures`}
      stats={[
        {
          label: t`Newest`,
          value: newest ? day(newest.createdAt) : t`None yet`,
          note: newest && <Day at={newest.createdAt} time />,
        },
        { label: t`Next one`, value: day(nextAt), note: <Day at={nextAt} time /> },
        {
          label: t`Kept`,
          value: items.length,
          note: t`Of ${keptDays} days and ${keptWeeks} weeks at most`,
        },
        {
          label: t`Took`,
          value: lastTookMs === null ? '–' : formatDuration(lastTookMs),
          note: t`To make the last one`,
        },
      ]}
    />
  )
}

type ListPanelProps = { backups: Backups; onDownload: (backup: Backup) => void }

function ListPanel({ backups: { items, isRunning, state, folder }, onDownload }: ListPanelProps) {
  const make = (
    <MutationButton
      mutation={makeBackup}
      input={undefined}
      failure={t`Not made`}
      done={{ title: t`Backup`, description: t`A backup is being made.` }}
      variant={items.length === 0 ? 'primary' : 'secondary'}
      busy={isRunning}
    >
      {isRunning ? t`Being made` : t`Make one now`}
    </MutationButton>
  )
  return (
    <Panel
      title={t`Backups`}
      lead={rich(t`One is made each night, in the hour with the fewest visits, and kept in <folder/>.`, {
        folder: <code className="font-mono wrap-anywhere">{folder}</code>,
      })}
      action={items.length > 0 && make}
    >
      {isRunning && (
        <p role="status" className="flex items-center gap-2.5 border-t border-line px-5 py-4 text-md md:px-6">
          <Spinner /> {t`A backup is being made. You can leave this page.`}
        </p>
      )}
      {state === 'old' && (
        <p className="border-t border-line px-5 py-4 text-md text-danger md:px-6">
          {t`The newest backup is too old: a night was missed.`}
        </p>
      )}
      {items.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState title={t`No backup yet`} as="h3" action={make}>
            {t`If this disk breaks today, everything is lost. Make the first backup now; from then on one comes each night.`}
          </EmptyState>
        </div>
      ) : (
        <ul>
          {items.map((backup) => (
            <BackupRow key={backup.id} backup={backup} onDownload={() => onDownload(backup)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function BackupRow({ backup, onDownload }: { backup: Backup; onDownload: () => void }) {
  const { file, sha256, checkedAt, createdAt } = backup
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-4 md:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="text-md font-medium">
            <Day at={createdAt} time />
          </span>
          <StatusBadge kind="done">
            {t`Read back and checked`}
            <span className="sr-only">
              {' '}
              {rich(t.for('read back and checked')`on <day/>`, { day: <Day at={checkedAt} time /> })}
            </span>
          </StatusBadge>
        </p>
        <p className="mt-1 text-sm text-muted">{describeBackup(backup)}</p>
        <p className="mt-1 flex items-center gap-1 text-sm text-subtle">
          <span className="min-w-0 truncate font-mono" title={sha256}>
            {t`${file}, sum ${sha256}`}
          </span>
          <CopyButton label={t`Copy the SHA-256 sum of ${file}`} text={sha256} />
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={t`Download ${file}`}
        className={classNames('max-sm:w-full')}
        {...preloadsDialog}
        onClick={onDownload}
      >
        <Icon name="download" size={17} />
        {t`Download`}
      </Button>
    </li>
  )
}

function describeBackup({ bytes, rows, tookMs, madeBy }: Backup): string {
  const size = formatBytes(bytes)
  const time = formatDuration(tookMs)
  const n = formatNumber(rows)
  return madeBy
    ? plural(
        rows,
        '{size}, {n} row, took {time}, requested by {name}',
        '{size}, {n} rows, took {time}, requested by {name}',
        { n, size, time, name: madeBy },
      )
    : plural(rows, '{size}, {n} row, took {time}, nightly', '{size}, {n} rows, took {time}, nightly', {
        n,
        size,
        time,
      })
}

function RestorePanel({ newest }: { newest: Backup }) {
  return (
    <Panel
      title={t`Restore`}
      lead={t`This page has no button for it, so that nobody replaces the data by mistake. Stop the site, and run this command where it is installed, on an empty data folder or database.`}
    >
      <div className="flex items-center gap-2 border-t border-line py-2 ps-5 pe-3 md:ps-6">
        <code className="min-w-0 grow font-mono text-sm leading-relaxed wrap-anywhere">{newest.restore}</code>
        <CopyButton label={t`Copy the command`} text={newest.restore} />
      </div>
    </Panel>
  )
}

const call = apiCaller<typeof backupsContract>()

const askInterval = 2_000

/** Refetches every two seconds while a backup is being made. */
const backupsQuery = queryOptions<Backups>({
  queryKey: ['/api/admin/backups'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? askInterval : false),
})

const makeBackup = mutationOptions({
  mutationFn: () => call('POST /api/admin/backups'),
  onSettled: (_a, _b, _c, _d, { client }) => client.invalidateQueries(backupsQuery),
})

/** Requests a download address, which works once. */
const askForDownload = mutationOptions({
  mutationFn: (id: number) => call('POST /api/admin/backups/{id}/download', { params: { id } }),
})
