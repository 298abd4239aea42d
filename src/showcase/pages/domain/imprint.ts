import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import type { Identity } from '#base/site/contract.ts'
import { placeholders } from './placeholders.ts'

type Owner = {
  identity: Pick<Identity, 'ownerName' | 'email'>
  invoices: Pick<InvoiceSettings, 'sellerName' | 'sellerAddress' | 'taxNumber' | 'vatNumber'>
}

/** Returns an imprint as Markdown, with the details from the settings and placeholders for missing details. */
export function describeOwner({ identity, invoices }: Owner): string {
  const { taxNumber, vatNumber } = invoices
  return [
    '## Who runs this site',
    inLines(describePlace({ identity, invoices })),
    '## Contact',
    inLines(`Email: ${identity.email}\n${placeholders.phone}`),
    '## Tax and register',
    inLines(
      [
        vatNumber ? `VAT number: ${vatNumber}` : placeholders.vatNumber,
        taxNumber && `Tax number: ${taxNumber}`,
        placeholders.register,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    placeholders.imprint,
  ].join('\n\n')
}

/** Returns the name, postal address and email of the owner as Markdown. */
export const describeContact = (owner: Owner): string =>
  inLines(`${describePlace(owner)}\nEmail: ${owner.identity.email}`)

const describePlace = ({ identity, invoices: { sellerName, sellerAddress } }: Owner): string =>
  `${sellerName || identity.ownerName}\n${sellerAddress || `${placeholders.street}\n${placeholders.place}`}`

/** Ends each line with a backslash, because Markdown would otherwise join the lines. */
const inLines = (text: string) => text.trim().replaceAll(/\r?\n/g, '\\\n')
