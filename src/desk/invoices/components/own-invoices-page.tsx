import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ownInvoicesQuery } from '../query-options.ts'
import { InvoiceRows } from './invoice-marks.tsx'

export function OwnInvoicesPage() {
  const list = useInfiniteQuery(ownInvoicesQuery)
  return (
    <>
      <PageHead title={t`Invoices`} lead={t`What was invoiced to you, to read, print and pay.`} />
      <Panel title={t`Your invoices`}>
        <PagedList
          noun={t`invoices`}
          list={list}
          empty={
            <EmptyState
              title={t`No invoices yet`}
            >{t`Invoices to you appear here once they are issued.`}</EmptyState>
          }
        >
          {(invoices) => <InvoiceRows invoices={invoices} canPay />}
        </PagedList>
      </Panel>
    </>
  )
}
