import { Link } from '@tanstack/react-router'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { LogEntry } from '../contract/endpoints.ts'
import type { LogKind, LogFilter as LogSearch } from '../contract/search.ts'
import { describeEntry, kindNames } from '../domain/names.ts'
import { logQuery } from '../query-options.ts'

type LogFilter = { person: string; kind: LogKind | '' }

/** The address of the page contains the filters. */
export function LogPage({ search }: { search: LogSearch }) {
  const { filter, onFilter } = useAddressFilter<LogFilter>(search, { person: '', kind: '' })
  const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()
  return (
    <>
      <PageHead
        title={t`Log`}
        lead={t`Who did what, when. It is kept as long as the privacy settings say.`}
        action={
          <DownloadButton address={`/api/admin/log/export${asked && `?${asked}`}`}>
            <Icon name="download" size={17} />
            {t`CSV`}
          </DownloadButton>
        }
      />
      <AdminList
        title={t`Everything that was done`}
        noun={t`entries`}
        query={logQuery}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'person', label: t`Search by person`, placeholder: t`Name, email or username` }}
        choices={[
          { name: 'kind', label: t`Kind`, all: t`All kinds`, names: t(kindNames), className: '@md:w-52' },
        ]}
        empty={t`What members and admins do appears here.`}
        noMatch={(text) => t`Nothing was done by or to somebody whose name begins with “${text}”.`}
        noneOfKind={t`Nothing of this kind was done.`}
      >
        {(entries) => <LogTable entries={entries} />}
      </AdminList>
    </>
  )
}

const LogTable = ({ entries }: { entries: LogEntry[] }) => (
  <ItemTable
    // Ids are combined with the source, because entries of different sources may have the same id.
    items={entries.map(({ id, ...entry }) => ({ ...entry, id: id * 10 + entry.source }))}
    columns={[
      { name: t`What`, className: 'wide-card:w-1/2', cell: (entry) => <What {...entry} /> },
      {
        name: t`By`,
        className: 'text-md wrap-anywhere',
        cell: ({ actor }) => actor ?? <span className="text-subtle">{t`Nobody signed in`}</span>,
      },
      {
        name: t`When`,
        className: 'text-sm whitespace-nowrap text-muted',
        cell: ({ at }) => <Day at={at} time />,
      },
    ]}
  />
)

function What({ kind, what, subject, person, times }: LogEntry) {
  const order = (kind === 'orders' || kind === 'files') && subject ? Number(subject.slice(1)) : undefined
  return (
    <>
      <span className="font-medium">
        {describeEntry({ what })}
        {times > 1 && (
          <span className="text-muted tabular-nums"> {plural(times, '{n} time', '{n} times')}</span>
        )}
      </span>
      <span className="mt-0.5 block text-sm text-subtle wrap-anywhere">
        {order ? (
          <Link
            to="/dashboard/orders/$id"
            params={{ id: String(order) }}
            className="underline underline-offset-4"
          >
            {t`Order ${subject ?? ''}`}
          </Link>
        ) : (
          [person, subject, kind === 'sign-ins' && !person && t`Names that nobody has here`]
            .filter(Boolean)
            .join(' · ')
        )}
      </span>
    </>
  )
}
