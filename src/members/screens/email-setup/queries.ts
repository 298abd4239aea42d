import { site } from '#features/site/domain/site.ts'
import { sender } from '#features/site/queries.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { addressOf } from '#platform/email/transport.ts'
import type { MailRecords } from './contract.ts'
import { mailRecords } from './records.ts'

/** The records for the domain of the site's emails. */
export const recordsForSite = (): MailRecords =>
  mailRecords({
    sender: addressOf(sender()),
    server: URL.parse(config().SMTP_URL ?? '')?.hostname,
    site: new URL(siteOrigin()).hostname,
    reportsTo: site().identity.email,
  })
