import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { filterName } from './names.ts'
import { FoldLink, Loaded, type PartProps, Segments } from './parts.tsx'
import { reportQueries } from './query-options.ts'
import { RankedRows } from './ranked-rows.tsx'
import { unfoldedIn } from './search.ts'

/** The number of rows that are visible until the list is expanded. */
const fewRows = 5

export function PostsPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).pages)
  const count = asked.data?.length ?? 0
  const title = t`Posts that bring work`
  return (
    <Panel
      title={title}
      action={
        count > fewRows && (
          <FoldLink search={search} part="posts" about={title}>
            {[t`All ${formatNumber(count)}`, t`Fewer`]}
          </FoldLink>
        )
      }
    >
      <Loaded query={asked} name={t`The posts`} size="h-[20rem]">
        {(posts) =>
          posts.length === 0 ? (
            <div className="border-t border-line">
              <EmptyState title={t`Nobody read a post in these days`} as="h3" />
            </div>
          ) : (
            <RankedRows
              search={search}
              caption={title}
              heads={[t`Post`, t`Readers`]}
              rows={posts
                .slice(0, unfoldedIn(search, 'posts') ? undefined : fewRows)
                .map(({ page, title: name, readers, ...row }) => ({
                  key: page,
                  name,
                  set: { page },
                  count: readers,
                  ...row,
                }))}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

const groups = [
  { by: undefined, filter: 'source', name: msg`Sites`, head: msg`Site` },
  { by: 'campaign', filter: 'campaign', name: msg`Campaigns`, head: msg`Campaign` },
  { by: 'device', filter: 'device', name: msg`Devices`, head: msg`Device` },
] as const

const emptyWords = {
  source: msg`No visit in these days`,
  campaign: msg`No visit came from a campaign`,
  device: msg`No visit in these days`,
}

export function SourcesPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).sources)
  const { filter, head, name } = groups.find(({ by }) => by === search.by) ?? groups[0]
  const count = asked.data?.length ?? 0
  return (
    <Panel
      title={t`Sources`}
      action={
        <Segments
          label={t`Sources by`}
          search={search}
          segments={groups.map((group) => ({
            name: t(group.name),
            set: { by: group.by },
            isChosen: group.by === search.by,
          }))}
        />
      }
    >
      <Loaded query={asked} name={t`The sources`} size="h-[20rem]">
        {(sources) =>
          sources.length === 0 ? (
            <div className="border-t border-line">
              <EmptyState title={t(emptyWords[filter])} as="h3">
                {filter === 'campaign' &&
                  t`Add ?utm_source=…&utm_campaign=… to a link that you share, and its visits are counted here.`}
              </EmptyState>
            </div>
          ) : (
            <RankedRows
              search={search}
              caption={t(name)}
              heads={[t(head), t`Visitors`]}
              rows={sources
                .slice(0, unfoldedIn(search, 'sources') ? undefined : fewRows)
                .map(({ value, visitors, ...row }) => ({
                  key: value,
                  name: filterName(filter, value),
                  set: { [filter]: value },
                  count: visitors,
                  ...row,
                }))}
            />
          )
        }
      </Loaded>
      {count > fewRows && (
        <p className="border-t border-line px-5 py-2 text-end md:px-6">
          <FoldLink search={search} part="sources" about={t`Sources`}>
            {[t`All ${formatNumber(count)}`, t`Fewer`]}
          </FoldLink>
        </p>
      )}
    </Panel>
  )
}
