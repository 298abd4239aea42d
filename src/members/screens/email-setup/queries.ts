import { site } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { senderAddress } from '#platform/email/transport.ts'
import type { EmailRecords } from './contract.ts'
import { emailRecords } from './records.ts'

/** Returns the DNS records for the domain of the site's sender address. */
export const recordsForSite = (): EmailRecords =>
  emailRecords({
    sender: senderAddress(sender()),
    server: URL.parse(config().SMTP_URL ?? '')?.hostname,
    site: new URL(siteOrigin()).hostname,
    reportsTo: site().identity.email,
  })
