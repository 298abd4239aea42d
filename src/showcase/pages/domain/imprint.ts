import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import type { Identity } from '#base/site/contract.ts'
import { t } from '#platform/texts.ts'
import { placeholders } from './placeholders.ts'

type Owner = {
  identity: Pick<Identity, 'ownerName' | 'email'>
  invoices: Pick<
    InvoiceSettings,
    'sellerName' | 'sellerAddress' | 'sellerCountry' | 'taxNumber' | 'vatNumber'
  >
}

/**
 * What the laws of some countries ask for besides: § 5 DDG and § 18 MStV; § 5 ECG and § 25 MedienG; article 1-1 of the LCEN;
 * article 10 of the LSSI; article 7 of D.Lgs. 70/2003.
 */
const alsoNamed: Record<string, (keyof typeof placeholders)[]> = {
  DE: ['responsible', 'authority'],
  AT: ['purpose', 'responsible', 'authority'],
  FR: ['responsible', 'host'],
  ES: ['authority'],
  IT: ['authority'],
}

/** Returns an imprint as Markdown, with the details from the settings and placeholders for missing details. */
export function describeOwner({ identity, invoices }: Owner): string {
  const { taxNumber, vatNumber, sellerCountry } = invoices
  const also = alsoNamed[sellerCountry] ?? []
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
    ...also.map((name) => t(placeholders[name])),
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
