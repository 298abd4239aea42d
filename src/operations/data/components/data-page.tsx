import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { DataSet } from '../contract.ts'
import { setsQuery } from '../query-options.ts'
import { DatasetDetails } from './dataset-details.tsx'
import type { DataSearch } from './search.ts'

type DataPageProps = { search: DataSearch; isAdmin: boolean }

/** On a phone, the list and the dataset are two steps. */
export function DataPage({ search, isAdmin }: DataPageProps) {
  const asked = useQuery(setsQuery)
  const found = asked.data?.find(({ name }) => name === search.set)
  return (
    <>
      <PageHead
        title={t`Data Access`}
        lead={t`The data of this site, as tables to look at and as files for spreadsheets and programs.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className={classNames('grid gap-6', search.set && 'max-lg:hidden')}>
          <Panel title={t`Datasets`}>
            {asked.isPending && <ListSkeleton />}
            {asked.isError && (
              <LoadProblem
                text={t`The datasets could not be loaded.`}
                query={asked}
                className="p-5 md:px-6"
              />
            )}
            {asked.data && <DatasetList sets={asked.data} open={search.set} />}
          </Panel>
          <OnePerson isAdmin={isAdmin} />
        </div>
        <div className={classNames('grid min-w-0 gap-6', !search.set && 'max-lg:hidden')}>
          {found && <DatasetDetails key={found.name} set={found} since={search.since} isAdmin={isAdmin} />}
          {asked.data && !found && <NoDataset isNamed={search.set !== undefined} />}
        </div>
      </div>
    </>
  )
}

const ListSkeleton = () => (
  <div role="status" aria-label={t`Loading datasets`} className="grid gap-3 p-5">
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} className="h-9" />
    ))}
  </div>
)

function DatasetList({ sets, open }: { sets: DataSet[]; open: string | undefined }) {
  return (
    <nav aria-label={t`Datasets`}>
      <ul>
        {sets.map(({ name, title, rows }) => (
          <li key={name}>
            <Link
              to="/dashboard/data"
              search={{ set: name }}
              aria-current={name === open || undefined}
              className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-5 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:font-medium md:px-6"
            >
              {title}
              <span className="text-sm font-normal text-subtle tabular-nums">
                {rich(
                  plural(rows, '{n}<noun> row</noun>', '{n}<noun> rows</noun>', { n: formatNumber(rows) }),
                  { noun: (text) => <span className="sr-only">{text}</span> },
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoDataset({ isNamed }: { isNamed: boolean }) {
  return (
    <Card>
      <EmptyState
        as="h2"
        title={isNamed ? t`This dataset does not exist` : t`Choose a dataset`}
        action={
          isNamed && (
            <Button asChild variant="secondary" className="lg:hidden">
              <Link to="/dashboard/data">{t`All datasets`}</Link>
            </Button>
          )
        }
      >
        {isNamed
          ? t`Or your role may not read it. The list has all that you may read.`
          : t`Its columns, its first rows and its files will be shown here.`}
      </EmptyState>
    </Card>
  )
}

/** The data about one person, which is not a dataset. */
function OnePerson({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Panel title={t`About one person`} lead={t`What is stored about somebody is not a dataset.`}>
      <ul className="border-t border-line">
        <PersonLink to={ownSettingsPath} hash="data" text={t`Download what is stored about you`} />
        {isAdmin && <PersonLink to="/dashboard/admin-users" text={t`Erase a person`} />}
      </ul>
    </Panel>
  )
}

type PersonLinkProps = { to: typeof ownSettingsPath | '/dashboard/admin-users'; hash?: string; text: string }

const PersonLink = ({ to, hash, text }: PersonLinkProps) => (
  <li className="border-line not-first:border-t">
    <Link
      to={to}
      hash={hash}
      className="flex min-h-12 items-center justify-between gap-3 px-5 py-2 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:px-6"
    >
      {text}
      <Icon name="chevron-right" size={17} className="shrink-0 text-subtle" />
    </Link>
  </li>
)
