import { siteDefaults } from '#content/site.ts'
import { t } from '#platform/texts.ts'
import { Notice } from '#ui/page/notice.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Invoice } from '../contract/schemas.ts'

/** Warns if the settings lack the seller's name, address or country, or still contain the sample's email address. */
export function SellerNotice({ seller: { name, address, country, email } }: Pick<Invoice, 'seller'>) {
  if (name && address && country) return email === siteDefaults.identity.email && <SampleAddress />
  return (
    <Notice look="warning" icon={<Icon name="triangle-alert" size={18} />}>
      {rich(
        t`Before you can issue invoices, enter your name, address and country in <a>System Settings, Invoices</a>. Save this draft first.`,
        {
          a: (text) => (
            <a href="/dashboard/settings?part=invoices" className="underline underline-offset-4">
              {text}
            </a>
          ),
        },
      )}
    </Notice>
  )
}

const SampleAddress = () => (
  <Notice look="warning" icon={<Icon name="triangle-alert" size={18} />}>
    {rich(
      t`The invoice will name ${siteDefaults.identity.email}, the email address of the sample. Enter yours in <a>System Settings, Identity</a> first. Save this draft before.`,
      {
        a: (text) => (
          <a href="/dashboard/settings?part=identity" className="underline underline-offset-4">
            {text}
          </a>
        ),
      },
    )}
  </Notice>
)
