import { Notice } from '#ui/page/notice.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Invoice } from '../contract/schemas.ts'

/** Says before a draft is issued that the settings lack what every invoice names. */
export function SellerNotice({ seller: { name, address, country } }: Pick<Invoice, 'seller'>) {
  if (name && address && country) return null
  return (
    <Notice look="warning" icon={<Icon name="triangle-alert" size={18} />}>
      Before you can issue invoices, enter your name, address and country in{' '}
      <a href="/dashboard/settings?part=invoices" className="underline underline-offset-4">
        System Settings, Invoices
      </a>
      . Save this draft first.
    </Notice>
  )
}
