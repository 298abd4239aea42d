import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { QuoteSearch } from '../contract/search.ts'
import type { Quote, WrittenQuote } from '../contract.ts'
import type { QuoteState } from '../domain/limits.ts'
import { quotesQuery, sendQuoteAgain, withdrawQuote } from '../query-options.ts'
import { QuoteStateBadge, stateNames } from './quote-state.tsx'

const QuoteDialog = lazyPart(() => import('./quote-dialog.tsx'))
const WrittenText = lazyPart(() => import('./written-text.tsx'))

type QuoteFilter = { q: string; state: QuoteState | '' }
/** `sent` is set for a quote that was sent again. */
type Written = { key: number; sent?: WrittenQuote }
type OnSent = (sent: WrittenQuote) => void
type OnRead = (quote: Quote) => void

/** Returns whether the site sends no email, so that its owner must pass on the links. */
const useNoMail = () => useQuery(waitingQuery).data?.mail === 'off'

/** Lists the quotes. The URL contains the filters. */
export function QuotesPage({ search }: { search: QuoteSearch }) {
  const { filter, onFilter } = useAddressFilter<QuoteFilter>(search, { q: '', state: '' })
  const written = useDialogItem<Written>()
  const read = useDialogItem<Quote>()
  const hasNoMail = useNoMail()
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
          <Button {...preloadsDialogWith(QuoteDialog)} onClick={() => written.show({ key: Date.now() })}>
            <Icon name="plus" size={17} />
            {t`Write a Quote`}
          </Button>
        }
      />
      <AdminList
        title={t`All quotes`}
        noun={t`quotes`}
        query={() => quotesQuery(search)}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search quotes`, placeholder: t`Service or address` }}
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
        {(quotes) => (
          <QuoteTable
            quotes={quotes}
            onRead={read.show}
            onSent={(sent) => written.show({ key: Date.now(), sent })}
          />
        )}
      </AdminList>
      {read.item && <WrittenText quote={read.item} {...read.state} />}
      {written.item && <QuoteDialog key={written.item.key} sent={written.item.sent} {...written.state} />}
    </>
  )
}

type QuoteTableProps = { quotes: Quote[]; onRead: OnRead; onSent: OnSent }

const QuoteTable = ({ quotes, onRead, onSent }: QuoteTableProps) => (
  <ItemTable
    items={quotes}
    columns={[
      {
        name: t`Quote`,
        className: 'wide-card:w-full',
        cell: (quote) => <Title quote={quote} onRead={onRead} />,
      },
      { name: t`State`, cell: ({ state }) => <QuoteStateBadge state={state} /> },
      {
        name: t`Valid until`,
        className: 'text-sm whitespace-nowrap text-muted',
        cell: ({ validUntil }) => (
          <>
            <span className="wide-card:sr-only">{t`Until`} </span>
            <CalendarDay at={validUntil} />
          </>
        ),
      },
      {
        name: t`Price`,
        head: 'text-end',
        className: 'font-medium whitespace-nowrap tabular-nums narrow-card:col-span-2 wide-card:text-end',
        cell: ({ price, currency }) => formatMoney(price, currency),
      },
    ]}
    actionClass="narrow-card:col-span-2 wide-card:min-w-68 wide-card:ps-6 wide-card:pe-6!"
    action={(quote) => <QuoteActions quote={quote} onSent={onSent} />}
  />
)

function Title({ quote, onRead }: { quote: Quote; onRead: OnRead }) {
  const { serviceTitle, packageShort, email } = quote
  return (
    <>
      <button
        type="button"
        className="text-start font-medium hover:underline"
        aria-label={t`Read the quote for ${email}: ${serviceTitle}`}
        onClick={() => onRead(quote)}
        {...preloadsDialogWith(WrittenText)}
      >
        {serviceTitle}
      </button>
      <span className="mt-0.5 block text-sm text-subtle wrap-anywhere">
        {rich(t`<name/>, for <address/>`, {
          name: packageShort,
          address: (
            <Link to="/dashboard/clients" search={{ q: email }}>
              {email}
            </Link>
          ),
        })}
      </span>
    </>
  )
}

function QuoteActions({ quote, onSent }: { quote: Quote; onSent: OnSent }) {
  const { id, state, orderId, email } = quote
  const hasNoMail = useNoMail()
  if (orderId !== null)
    return (
      <Button variant="secondary" asChild>
        <Link to="/dashboard/orders/$id" params={{ id: String(orderId) }}>
          {t`Order #${orderId}`}
        </Link>
      </Button>
    )
  if (state !== 'open') return null
  return (
    <div className="flex justify-end gap-2">
      <MutationButton
        mutation={sendQuoteAgain}
        input={{ params: { id } }}
        failure={hasNoMail ? t`Not Renewed` : t`Not Sent`}
        failureText={t`Please try again.`}
        onDone={onSent}
        variant="secondary"
        aria-label={
          hasNoMail ? t`Renew Link of the quote for ${email}` : t`Send Again the quote for ${email}`
        }
        {...preloadsDialogWith(QuoteDialog)}
      >
        {hasNoMail ? t`Renew Link` : t`Send Again`}
      </MutationButton>
      <MutationButton
        mutation={withdrawQuote}
        input={{ params: { id } }}
        failure={t`Not Withdrawn`}
        failureText={t`Please try again.`}
        onDone={() =>
          toast({
            title: t`Quote Withdrawn`,
            description: hasNoMail
              ? t`This site sends no email: tell ${email}.`
              : t`An email tells ${email}.`,
          })
        }
        variant="quiet"
        aria-label={t`Withdraw the quote for ${email}`}
      >
        {t`Withdraw`}
      </MutationButton>
    </div>
  )
}
