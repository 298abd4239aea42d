import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import type { Identity } from '#base/site/contract.ts'

type Owner = {
  identity: Pick<Identity, 'ownerName' | 'email'>
  invoices: Pick<InvoiceSettings, 'sellerName' | 'sellerAddress' | 'taxNumber' | 'vatNumber'>
}

/** Marks a detail that the owner has to add. */
const open = (what: string) => `[${what}]`

/** Markdown with the details from the settings, and placeholders for the missing ones. */
export function describeOwner({ identity, invoices }: Owner): string {
  const { sellerName, sellerAddress, taxNumber, vatNumber } = invoices
  const address = sellerAddress || `${open('Street and number')}\n${open('Postcode and place')}`
  return [
    '## Who runs this site',
    inLines(`${sellerName || identity.ownerName}\n${address}`),
    '## Contact',
    inLines(`Email: ${identity.email}\n${open('Phone, or another quick way to reach you')}`),
    '## Tax and register',
    inLines(
      [
        vatNumber ? `VAT number: ${vatNumber}` : open('VAT number, if you have one'),
        taxNumber && `Tax number: ${taxNumber}`,
        open('Register and number, if you are registered'),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    'Remove what does not concern you. Which details your imprint needs says the law of your country.',
  ].join('\n\n')
}

/** A backslash at the end of each line keeps Markdown from joining the lines. */
const inLines = (text: string) => text.trim().replaceAll(/\r?\n/g, '\\\n')
