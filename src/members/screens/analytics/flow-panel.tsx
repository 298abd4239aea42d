import { useQuery } from '@tanstack/react-query'
import { pageName, sourceName } from '#base/analytics/domain/names.ts'
import { formatMoney, formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import type { AlluvialColumn } from '#ui/charts/alluvial-chart.tsx'
import { AlluvialChart } from '#ui/charts/alluvial-chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Flow } from './contract.ts'
import { ChartTable, Loaded, type PartProps, Remark, SearchLink, Segments, TableLink } from './parts.tsx'
import { chosenPeriod } from './period.ts'
import { reportQueries } from './query-options.ts'
import { type AnalyticsSearch, isFiltered, unfoldedIn } from './search.ts'

/** The keys that stand for unknown origins, and for all origins that are too small for a separate band. */
const unknown = ''
const rest = 'other'
const canFilter = (key: string) => key !== unknown && key !== rest

/** Draws orders as bands that run from the client's source over the entry page to the ordered service. */
export function FlowPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).flow)
  const isLast = search.visit === 'last'
  const isTable = unfoldedIn(search, 'flow')
  const { span } = chosenPeriod(search, today)
  return (
    <Panel
      className="flex flex-col"
      title={t`From source to revenue`}
      lead={`${
        isLast
          ? t`Bands are orders, by where their clients came from last.`
          : t`Bands are orders, by where their clients first came from.`
      } ${asked.data && hasNoMoney(asked.data) ? t`Width is their number.` : t`Width is money.`}`}
      action={
        <Segments
          label={t`Which visit`}
          search={search}
          segments={[
            { name: t`First visit`, set: { visit: undefined }, isChosen: !isLast },
            { name: t`Last visit`, set: { visit: 'last' }, isChosen: isLast },
          ]}
        />
      }
    >
      <Loaded query={asked} name={t`The orders`} size="h-[29rem]">
        {(flow) =>
          flow.orders === 0 ? (
            // The chart has the height of the loading state, so that the content below does not move.
            <div className="grid place-items-center border-t border-line md:min-h-[29rem]">
              <EmptyState
                title={isFiltered(search) ? t`No order ${span} with this filter` : t`No order ${span}`}
                as="h3"
              >
                {t`Once clients order, bands show where they came from, what they read first and what they ordered.`}
              </EmptyState>
            </div>
          ) : (
            <>
              {isTable ? (
                <FlowTable flow={flow} />
              ) : (
                <div className="px-4 pb-5 md:px-6">
                  <Bands search={search} flow={flow} />
                </div>
              )}
              <div className="mt-auto">
                <Remark
                  icon="info"
                  action={<TableLink search={search} part="flow" about={t`From source to revenue`} />}
                >
                  {knownWords(flow)}
                </Remark>
              </div>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Bands({ search, flow }: { search: AnalyticsSearch; flow: Flow }) {
  const isWithoutMoney = hasNoMoney(flow)
  const links = flow.links.map(({ source, page, service, orders, revenue }) => ({
    path: [source ?? unknown, page ?? unknown, service],
    size: isWithoutMoney ? orders : Number(revenue),
  }))
  const [sources, pages, services] = flowColumns(search, flow)
  const shared = {
    label: t`Orders by source, page and service. Arrow keys go from one to the next.`,
    lastKeys: [rest, unknown],
    plainKey: unknown,
    write: (size: number) => (isWithoutMoney ? ordersWord(size) : formatMoney(Math.round(size))),
  }
  return (
    <>
      <AlluvialChart
        {...shared}
        className="max-md:hidden"
        columns={[sources, pages, services]}
        links={links}
      />
      <AlluvialChart
        {...shared}
        className="md:hidden"
        columns={[sources, services]}
        links={links.map(({ path: [source = '', , service = ''], size }) => ({
          path: [source, service],
          size,
        }))}
      />
    </>
  )
}

const serviceName = (service: string) => (service === rest ? t`Other services` : service)

/** Returns whether no order has a price. The bands then measure the number of orders instead of money. */
const hasNoMoney = ({ links }: Flow) =>
  links.length > 0 && links.every(({ revenue }) => Number(revenue) === 0)

function flowColumns(search: AnalyticsSearch, flow: Flow): [AlluvialColumn, AlluvialColumn, AlluvialColumn] {
  return [
    {
      title: t`Source`,
      nameOf: (key) => sourceName(key === unknown ? null : key),
      linkTo: (key, props) =>
        canFilter(key) && <SearchLink search={search} set={{ source: key }} {...props} />,
    },
    {
      title: t`Came in on`,
      nameOf: (key) => pageName(key === unknown ? null : key, flow.titles),
      linkTo: (key, props) => canFilter(key) && <SearchLink search={search} set={{ page: key }} {...props} />,
    },
    { title: t`Ordered`, nameOf: serviceName },
  ]
}

const FlowTable = ({ flow }: { flow: Flow }) => (
  <ChartTable
    caption={t`From source to revenue`}
    heads={[t`Source`, t`Came in on`, t`Ordered`, t`Orders`, t`Revenue`]}
    rows={flow.links.map(({ source, page, service, orders, revenue }) => [
      sourceName(source),
      pageName(page, flow.titles),
      serviceName(service),
      formatNumber(orders),
      formatMoney(revenue),
    ])}
  />
)

const ordersWord = (count: number) => plural(count, '{n} order', '{n} orders', { n: formatNumber(count) })

/** Describes how many orders have a known origin, and for how many of these it is known only from the client's answer. */
function knownWords({ orders, known, said }: Flow): string {
  const missing = orders - known
  const first = plural(orders, 'Known for {known} of {n} order.', 'Known for {known} of {n} orders.', {
    known: formatNumber(known),
    n: formatNumber(orders),
  })
  const told =
    said > 0 &&
    plural(
      said,
      'One of them is known only because the client said so.',
      '{n} of them are known only because the client said so.',
      { n: formatNumber(said) },
    )
  const others =
    missing > 0 &&
    plural(
      missing,
      'Of one order no visit was seen, and the client did not say how they found you.',
      'Of {n} orders no visit was seen, and the clients did not say how they found you.',
      { n: formatNumber(missing) },
    )
  return [first, told, others].filter(Boolean).join(' ')
}
