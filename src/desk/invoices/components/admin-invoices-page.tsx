import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { formatDate, formatSum } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { StatStrip } from '#ui/lists/stat-strip.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedInvoice } from '../contract/schemas.ts'
import type { InvoiceSearch } from '../contract/search.ts'
import type { InvoiceSums } from '../contract/sums.ts'
import { adminInvoicesQuery, exportAddress, invoiceSumsQuery, numberingQuery } from '../query-options.ts'
import { InvoiceDay, InvoiceLink, invoiceNote, signedTotal } from './invoice-marks.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

const NewInvoiceDialog = lazyPart(() => import('./new-invoice-dialog.tsx'))
const AfterRestorePanel = lazyPart(() => import('./after-restore-panel.tsx'))

const stateNames = {
  draft: msg`Drafts`,
  open: msg.for('invoices')`Open`,
  overdue: msg.for('invoices')`Overdue`,
  paid: msg.for('invoices')`Paid`,
  void: msg.for('invoices')`Void`,
}

type Filter = { q: string; state: keyof typeof stateNames | '' }

/** The URL contains the filters. */
export function AdminInvoicesPage({ search }: { search: InvoiceSearch }) {
  const { filter, onFilter } = useAddressFilter<Filter>(search, { q: '', state: '' })
  return (
    <>
      <PageHead
        title={t`Invoices`}
        lead={rich(
          t`What is open, what was paid, and your drafts. One for an order begins on the page of that <link>order</link>.`,
          { link: (text) => <Link to="/dashboard/orders">{text}</Link> },
        )}
        action={
          <>
            <Button variant="secondary" asChild>
              <Link to="/dashboard/quotes">{t`Quotes`}</Link>
            </Button>
            <NewInvoice />
          </>
        }
      />
      <AfterRestore />
      <Sums />
      <AdminList
        title={t`All invoices`}
        noun={t`invoices`}
        query={() => adminInvoicesQuery(search)}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search invoices`, placeholder: t`Number or client` }}
        choices={[
          {
            name: 'state',
            label: t`Status`,
            all: t`Any status`,
            names: t(stateNames),
            className: 'wide-card:w-40',
          },
        ]}
        action={
          <DownloadButton address={exportAddress(search)}>
            <Icon name="download" size={17} />
            {t`CSV`}
          </DownloadButton>
        }
        empty={t`Invoices appear here once you draft one.`}
        noMatch={(text) => t`No number and no client matches “${text}”.`}
        noneOfKind={t`No invoice has this status.`}
      >
        {(invoices) => <InvoiceTable invoices={invoices} />}
      </AdminList>
      <Months />
    </>
  )
}

function NewInvoice() {
  const asked = useDialogItem<number>()
  return (
    <>
      <Button {...preloadsDialogWith(NewInvoiceDialog)} onClick={() => asked.show(Date.now())}>
        <Icon name="plus" size={17} />
        {t`New Invoice`}
      </Button>
      {asked.item && <NewInvoiceDialog key={asked.item} {...asked.state} />}
    </>
  )
}

function AfterRestore() {
  const { data } = useQuery(numberingQuery)
  return data && (data.isTrial || !data.isConfirmed) && <AfterRestorePanel numbering={data} />
}

function Amounts({ amounts }: { amounts: InvoiceSums['open'] }) {
  if (amounts.length === 0) return t.for('an amount')`None`
  return amounts.map(({ currency, total }) => (
    <span key={currency} className="block">
      {formatSum(total, currency)}
    </span>
  ))
}

const totalCount = (amounts: InvoiceSums['open']) => amounts.reduce((sum, { count }) => sum + count, 0)

function Sums() {
  const asked = useQuery(invoiceSumsQuery)
  const { data } = asked
  if (asked.isError && !data) return <LoadProblem text={t`The sums could not be loaded.`} query={asked} />
  return (
    <StatStrip
      label={t`Sums`}
      stats={[
        {
          label: t.for('invoices')`Open`,
          value: data && totalCount(data.open),
          note: data && <Amounts amounts={data.open} />,
        },
        {
          label: t.for('invoices')`Overdue`,
          value: data && totalCount(data.overdue),
          note: data && <Amounts amounts={data.overdue} />,
        },
      ]}
    />
  )
}

function Months() {
  const { data } = useQuery(invoiceSumsQuery)
  if (!data || data.months.length === 0) return null
  return (
    <Panel title={t`By month`} lead={t`What was invoiced, less credit notes, and what was paid. With VAT.`}>
      <ItemTable
        items={data.months.map((month, id) => ({ id, ...month }))}
        columns={[
          {
            name: t`Month`,
            className: 'wide-card:w-full',
            cell: ({ month }) => formatDate(`${month}-01`, 'month'),
          },
          sumColumn(t`Invoiced`, 'wide-card:text-end', ({ invoiced }) => invoiced),
          sumColumn(t`Paid`, 'text-end wide-card:pe-6', ({ paid }) => paid),
        ]}
      />
    </Panel>
  )
}

type Month = InvoiceSums['months'][number]

/** On a narrow screen, each cell has a label. */
const sumColumn = (name: string, className: string, amountOf: (month: Month) => string) => ({
  name,
  head: 'text-end',
  className: `tabular-nums whitespace-nowrap ${className}`,
  cell: (month: Month) => (
    <>
      <span className="text-subtle wide-card:hidden">{name} </span>
      {formatSum(amountOf(month), month.currency)}
    </>
  ),
})

function InvoiceTable({ invoices }: { invoices: ListedInvoice[] }) {
  return (
    <ItemTable
      items={invoices}
      opens
      columns={[
        {
          name: t`Invoice`,
          className: 'narrow-card:col-span-1! whitespace-nowrap',
          cell: (invoice) => (
            <>
              <InvoiceLink invoice={invoice} />
              <span className="block text-sm text-subtle empty:hidden">{invoiceNote(invoice)}</span>
            </>
          ),
        },
        {
          name: t`Client`,
          className: 'min-w-0 wrap-anywhere narrow-card:col-span-2 wide-card:w-full',
          cell: ({ buyerName }) => buyerName,
        },
        { name: t`Status`, cell: (invoice) => <InvoiceStatusBadge invoice={invoice} /> },
        {
          name: t`Dates`,
          className: 'text-sm whitespace-nowrap text-muted narrow-card:text-end',
          cell: (invoice) => <InvoiceDay invoice={invoice} />,
        },
        {
          name: t`Amount`,
          head: 'text-end',
          className:
            'text-end font-medium tabular-nums whitespace-nowrap narrow-card:col-start-2 narrow-card:row-start-1',
          cell: signedTotal,
        },
        {
          name: t.for('an invoice')`Open`,
          head: 'text-end',
          className:
            'text-end text-muted tabular-nums whitespace-nowrap narrow-card:col-start-2 narrow-card:empty:hidden wide-card:pe-6',
          cell: ({ kind, open, isStopped, currency }) =>
            Number(open) > 0 &&
            !isStopped &&
            (kind === 'credit' ? (
              t`To send back ${formatSum(open, currency)}`
            ) : (
              <>
                <span className="text-subtle wide-card:hidden">{t.for('an invoice')`Open`} </span>
                {formatSum(open, currency)}
              </>
            )),
        },
      ]}
    />
  )
}
