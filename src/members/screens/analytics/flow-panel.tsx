import { useQuery } from '@tanstack/react-query'
import { pageName, sourceName } from '#base/analytics/domain/names.ts'
import { formatMoney, formatNumber } from '#platform/locale.ts'
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
      title="From source to revenue"
      lead={`Bands are orders, by where their clients ${isLast ? 'came from last' : 'first came from'}. Width is ${asked.data && hasNoMoney(asked.data) ? 'their number' : 'money'}.`}
      action={
        <Segments
          label="Which visit"
          search={search}
          segments={[
            { name: 'First visit', set: { visit: undefined }, isChosen: !isLast },
            { name: 'Last visit', set: { visit: 'last' }, isChosen: isLast },
          ]}
        />
      }
    >
      <Loaded query={asked} name="The orders" size="h-[29rem]">
        {(flow) =>
          flow.orders === 0 ? (
            // The chart has the height of the loading state, so that the content below does not move.
            <div className="grid place-items-center border-t border-line md:min-h-[29rem]">
              <EmptyState title={`No order ${span}${isFiltered(search) ? ' with this filter' : ''}`} as="h3">
                Once clients order, bands show where they came from, what they read first and what they
                ordered.
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
                  action={<TableLink search={search} part="flow" about="From source to revenue" />}
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
    label: 'Orders by source, page and service. Arrow keys go from one to the next.',
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

const serviceName = (service: string) => (service === rest ? 'Other services' : service)

/** Returns whether no order has a price. The bands then measure the number of orders instead of money. */
const hasNoMoney = ({ links }: Flow) =>
  links.length > 0 && links.every(({ revenue }) => Number(revenue) === 0)

function flowColumns(search: AnalyticsSearch, flow: Flow): [AlluvialColumn, AlluvialColumn, AlluvialColumn] {
  return [
    {
      title: 'Source',
      nameOf: (key) => sourceName(key === unknown ? null : key),
      linkTo: (key, props) =>
        canFilter(key) && <SearchLink search={search} set={{ source: key }} {...props} />,
    },
    {
      title: 'Came in on',
      nameOf: (key) => pageName(key === unknown ? null : key, flow.titles),
      linkTo: (key, props) => canFilter(key) && <SearchLink search={search} set={{ page: key }} {...props} />,
    },
    { title: 'Ordered', nameOf: serviceName },
  ]
}

const FlowTable = ({ flow }: { flow: Flow }) => (
  <ChartTable
    caption="From source to revenue"
    heads={['Source', 'Came in on', 'Ordered', 'Orders', 'Revenue']}
    rows={flow.links.map(({ source, page, service, orders, revenue }) => [
      sourceName(source),
      pageName(page, flow.titles),
      serviceName(service),
      formatNumber(orders),
      formatMoney(revenue),
    ])}
  />
)

const ordersWord = (count: number) => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`

/** Describes how many orders have a known origin, and for how many of these it is known only from the client's answer. */
function knownWords({ orders, known, said }: Flow): string {
  const missing = orders - known
  const first = `Known for ${formatNumber(known)} of ${ordersWord(orders)}.`
  const told =
    said > 0 &&
    `${said === 1 ? 'One of them is' : `${formatNumber(said)} of them are`} known only because the client said so.`
  const others =
    missing > 0 &&
    `Of ${missing === 1 ? 'one order' : ordersWord(missing)} no visit was seen, and the client${missing === 1 ? '' : 's'} did not say how they found you.`
  return [first, told, others].filter(Boolean).join(' ')
}
