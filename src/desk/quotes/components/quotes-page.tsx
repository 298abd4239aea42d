import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Quote } from '../contract/schemas.ts'
import type { QuoteSearch } from '../contract/search.ts'
import type { QuoteState } from '../domain/limits.ts'
import { quotesQuery } from '../query-options.ts'
import { QuoteStateBadge, ReadMark, stateNames } from './quote-state.tsx'

const NewQuoteDialog = lazyPart(() => import('./new-quote-dialog.tsx'))

type QuoteFilter = { q: string; state: QuoteState | '' }

/** Lists the quotes. The URL contains the filters. */
export function QuotesPage({ search }: { search: QuoteSearch }) {
  const { filter, onFilter } = useAddressFilter<QuoteFilter>(search, { q: '', state: '' })
  const asked = useDialogItem<number>()
  const hasNoMail = useQuery(waitingQuery).data?.mail === 'off'
  return (
    <>
      <PageHead
        title={t`Quotes`}
        lead={
          hasNoMail
            ? t`Offers at a price of your own, each for one address. No mail server: send each link yourself.`
            : t`Offers at a price of your own, each for one address. A link goes there by email.`
        }
        action={
          <Button {...preloadsDialogWith(NewQuoteDialog)} onClick={() => asked.show(Date.now())}>
            <Icon name="plus" size={17} />
            {t`New Offer`}
          </Button>
        }
      />
      <AdminList
        title={filter.state === 'template' ? t`Templates` : t`All quotes`}
        noun={t`quotes`}
        query={() => quotesQuery(search)}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search quotes`, placeholder: t`Title, service or address` }}
        choices={[
          {
            name: 'state',
            label: t`State`,
            all: t`Any state`,
            names: t(stateNames),
            className: 'wide-card:w-48',
          },
        ]}
        empty={t`Write one when somebody needs something that the catalogue does not list.`}
        noMatch={(text) => t`No service or address matches “${text}”.`}
        noneOfKind={t`No quote has this state.`}
      >
        {(quotes) => <QuoteTable quotes={quotes} />}
      </AdminList>
      {asked.item && <NewQuoteDialog key={asked.item} {...asked.state} />}
    </>
  )
}

const QuoteTable = ({ quotes }: { quotes: Quote[] }) => (
  <ItemTable
    items={quotes}
    opens
    columns={[
      {
        name: t`Quote`,
        className: 'min-w-0 narrow-card:col-span-1! wide-card:w-full',
        cell: ({ id, serviceTitle, email, state, version }) => (
          <>
            <Link
              to="/dashboard/quotes/$id"
              params={{ id: String(id) }}
              className="font-medium no-underline wrap-anywhere covers-row"
            >
              {serviceTitle}
            </Link>
            <span className="mt-0.5 block text-sm text-subtle wrap-anywhere empty:hidden">
              {[email || (state === 'draft' ? t`No recipient yet` : ''), version > 1 && t`Version ${version}`]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        ),
      },
      {
        name: t.for('an offer')`State`,
        className: 'narrow-card:col-span-2',
        cell: (quote) => (
          <span className="flex flex-wrap gap-x-3 wide-card:block">
            <QuoteStateBadge state={quote.state} />
            {quote.state === 'open' && (
              <span className="wide-card:block">
                <ReadMark quote={quote} />
              </span>
            )}
          </span>
        ),
      },
      {
        name: t`Valid until`,
        className: 'text-sm whitespace-nowrap text-muted narrow-card:col-span-2 narrow-card:empty:hidden',
        cell: ({ validUntil, state }) =>
          state !== 'template' && (
            <>
              <span className="wide-card:sr-only">{t`Until`} </span>
              <CalendarDay at={validUntil} />
            </>
          ),
      },
      {
        name: t`Price`,
        head: 'text-end',
        className:
          'text-end font-medium whitespace-nowrap tabular-nums narrow-card:col-start-2 narrow-card:row-start-1 wide-card:pe-6',
        cell: ({ price, currency }) => formatSum(price, currency),
      },
    ]}
  />
)
