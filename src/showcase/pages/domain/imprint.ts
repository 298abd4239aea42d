import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import type { Identity } from '#base/site/contract.ts'
import { t } from '#platform/texts.ts'
import { placeholders } from './placeholders.ts'

type Owner = {
  identity: Pick<Identity, 'ownerName' | 'email'>
  invoices: Pick<InvoiceSettings, 'sellerName' | 'sellerAddress' | 'taxNumber' | 'vatNumber'>
}

/** Returns an imprint as Markdown, with the details from the settings and placeholders for missing details. */
export function describeOwner({ identity, invoices }: Owner): string {
  const { taxNumber, vatNumber } = invoices
  return [
    `## ${t`Who runs this site`}`,
    inLines(describePlace({ identity, invoices })),
    `## ${t`Contact`}`,
    inLines(`${t`Email: ${identity.email}`}\n${t(placeholders.phone)}`),
    `## ${t`Tax and register`}`,
    inLines(
      [
        vatNumber ? t`VAT number: ${vatNumber}` : t(placeholders.vatNumber),
        taxNumber && t`Tax number: ${taxNumber}`,
        t(placeholders.register),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    t(placeholders.imprint),
  ].join('\n\n')
}

/** Returns the name, postal address and email of the owner as Markdown. */
export const describeContact = (owner: Owner): string =>
  inLines(`${describePlace(owner)}\n${t`Email: ${owner.identity.email}`}`)

const describePlace = ({ identity, invoices: { sellerName, sellerAddress } }: Owner): string =>
  `${sellerName || identity.ownerName}\n${sellerAddress || `${t(placeholders.street)}\n${t(placeholders.place)}`}`

/** Ends each line with a backslash, because Markdown would otherwise join the lines. */
const inLines = (text: string) => text.trim().replaceAll(/\r?\n/g, '\\\n')
