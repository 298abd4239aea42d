import { Link } from '@tanstack/react-router'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { formatSum } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedClient } from '../contract/schemas.ts'
import type { ClientSearch } from '../contract/search.ts'
import type { clientFilters } from '../domain/limits.ts'
import { clientsQuery, exportAddress } from '../query-options.ts'

const NewClientDialog = lazyPart(() => import('./new-client-dialog.tsx'))

const filterNames: Record<(typeof clientFilters)[number], Message> = {
  orders: msg`With orders`,
  open: msg`With open invoices`,
  account: msg`With an account`,
  'no-account': msg`Without an account`,
}

const eventNames: Record<ListedClient['lastEvent']['kind'], Message> = {
  added: msg`Added`,
  order: msg`Order`,
  quote: msg`Quote`,
  invoice: msg`Invoice`,
  payment: msg`Payment`,
  call: msg`Call`,
  message: msg`Message`,
}

type Filter = { q: string; filter: (typeof clientFilters)[number] | '' }

export function ClientsPage({ search }: { search: ClientSearch }) {
  const { filter, onFilter } = useAddressFilter<Filter>(search, { q: '', filter: '' })
  const written = useDialogItem<number>()
  const opensForm = { ...preloadsDialogWith(NewClientDialog), onClick: () => written.show(Date.now()) }
  return (
    <>
      <PageHead
        title={t`Clients`}
        lead={t`Everybody you work for, with an account here or without one.`}
        action={
          <Button {...opensForm}>
            <Icon name="plus" size={17} />
            {t`New Client`}
          </Button>
        }
      />
      <AdminList
        title={t`All clients`}
        noun={t`clients`}
        query={() => clientsQuery(search)}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search clients`, placeholder: t`Name, city or email` }}
        choices={[
          {
            name: 'filter',
            label: t`Show`,
            all: t`All clients`,
            names: t(filterNames),
            className: '@md:w-52',
          },
        ]}
        action={
          <>
            <ImportLink />
            <DownloadButton address={exportAddress(search)}>
              <Icon name="download" size={17} />
              {t`Export`}
            </DownloadButton>
          </>
        }
        empty={t`A client has one record: who gets the invoices, at which addresses you write, and everything you did for them. People who order here get theirs by themselves. Add the others, or bring them along from another program.`}
        emptyAction={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" {...opensForm}>
              {t`New Client`}
            </Button>
            <ImportLink />
          </div>
        }
        noMatch={(text) => t`No name, city, VAT number or email address contains “${text}”.`}
        noneOfKind={t`No client is of this kind.`}
      >
        {(clients) => <ClientTable clients={clients} />}
      </AdminList>
      {written.item && <NewClientDialog key={written.item} {...written.state} />}
    </>
  )
}

const ImportLink = () => (
  <Button variant="secondary" asChild>
    <Link to="/dashboard/clients/import">{t`Import`}</Link>
  </Button>
)

const ClientTable = ({ clients }: { clients: ListedClient[] }) => (
  <ItemTable
    items={clients}
    opens
    early
    columns={[
      {
        name: t`Client`,
        className: 'min-w-0 early-card:w-[38%] early-card:max-w-0',
        cell: (client) => <Name client={client} />,
      },
      {
        name: t`Last event`,
        className: 'col-span-2 text-sm whitespace-nowrap text-muted',
        cell: ({ lastEvent: { kind, at } }) => (
          <>
            {`${t(eventNames[kind])}, `}
            <Day at={at} />
          </>
        ),
      },
      {
        name: t`Email`,
        className:
          'col-span-2 min-w-0 text-sm text-muted empty:hidden early-card:empty:table-cell early-card:w-[30%] early-card:max-w-0 early-card:truncate',
        cell: ({ email }) => email && <span className="block truncate">{email}</span>,
      },
      {
        name: t`Orders`,
        className: 'text-sm whitespace-nowrap',
        cell: (client) => <Orders client={client} />,
      },
      {
        name: t`To pay`,
        head: 'text-end pe-6!',
        className: 'text-end text-sm whitespace-nowrap tabular-nums early-card:pe-6!',
        cell: (client) => <ToPay client={client} />,
      },
    ]}
  />
)

const refusedWords = {
  'its-sign-up': msg`somebody else signed up with its address`,
  account: msg`signed up with the address of a client, but is somebody else`,
} as const

const askedWords = {
  'its-sign-up': msg`somebody with its address asks for access: see Today`,
  account: msg`asks for access: see Today`,
} as const

function Name({
  client: { id, name, company, contact, city, hasAccount, refused, asks },
}: {
  client: ListedClient
}) {
  const note = [company && contact !== name && contact, city, !hasAccount && t`no account`]
    .filter(Boolean)
    .join(', ')
  const mark = asks ? askedWords[asks] : refused && refusedWords[refused]
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PersonMark name={name} className="size-9" />
      <span className="min-w-0">
        <Link
          to="/dashboard/clients/$id"
          params={{ id: String(id) }}
          className="block truncate font-[560] no-underline covers-row"
        >
          {name}
        </Link>
        {note && <span className="block truncate text-xs text-subtle first-letter:uppercase">{note}</span>}
        {mark && (
          <span className="block text-xs text-subtle whitespace-normal first-letter:uppercase">
            {t(mark)}
          </span>
        )}
      </span>
    </span>
  )
}

function Orders({ client: { orders, openOrders } }: { client: ListedClient }) {
  if (orders === 0) return <span className="text-subtle">{t`No orders`}</span>
  return (
    <>
      {plural(orders, '{n} order', '{n} orders')}
      {openOrders > 0 && (
        <span className="block text-xs text-subtle">{plural(openOrders, '{n} open', '{n} open')}</span>
      )}
    </>
  )
}

function ToPay({ client: { open, overdue } }: { client: ListedClient }) {
  if (open.length === 0) return <span className="text-subtle">{t`Nothing`}</span>
  return (
    <>
      {open.map(({ currency, total }) => (
        <span key={currency} className="block font-medium">
          {formatSum(total, currency)}
        </span>
      ))}
      {overdue.map(({ currency, total }) => (
        <span key={currency} className="block text-xs text-danger">
          {t`${formatSum(total, currency)} overdue`}
        </span>
      ))}
    </>
  )
}
