import { isIP, isIPv4 } from 'node:net'
import { msg, t } from '#platform/texts.ts'
import type { EmailRecord, EmailRecords } from './contract.ts'

type Sending = {
  sender: string
  /** The host of the mail server, or undefined if the site has none. */
  server: string | undefined
  site: string
  /** The address that receives DMARC reports. Ignored unless it is in the sender's domain. */
  reportsTo: string
}

/** Providers that do not send from their SMTP host. For each, the domain whose SPF record lists the servers that do. */
const providers: [RegExp, string][] = [
  [/^smtp(-relay)?\.(gmail|google)\.com$/, '_spf.google.com'],
  [/^smtp(-mail)?\.(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/^smtp\.fastmail\.com$/, 'spf.messagingengine.com'],
  [/^smtp\.sendgrid\.net$/, 'sendgrid.net'],
  [/^smtp(\.eu)?\.mailgun\.org$/, 'mailgun.org'],
  [/^email-smtp\..+\.amazonaws\.com$/, 'amazonses.com'],
]

/** Returns the DNS records that allow a sender's domain to send: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */
export function emailRecords({ sender, server, site, reportsTo }: Sending): EmailRecords {
  const domain = addressDomain(sender)
  if (!domain.includes('.') || isIP(domain)) return { sender, domain: null, records: [] }
  return {
    sender,
    domain,
    records: [spfRecord(domain, server, site), dkimRecord(domain), dmarcRecord(domain, reportsTo)],
  }
}

const addressDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Returns whether the mail server runs on the same machine as the site, which means that it sends from the site's IP address. */
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

const onlyOne = msg`A domain has only one such record: if it exists already, add what is missing.`

function spfRecord(domain: string, server: string | undefined, site: string): EmailRecord {
  const spf = (part: string, note: string): EmailRecord => ({
    kind: 'SPF',
    name: domain,
    value: `v=spf1 mx${part} ~all`,
    note: `${t(onlyOne)} ${note}`.trim(),
  })
  if (!server) return spf('', t`Set SMTP_URL first: your mail server is still missing here.`)
  const host = (isThisMachine(server) ? site : server).replace(/^\[|\]$/g, '')
  if (isIP(host)) return spf(` ${isIPv4(host) ? 'ip4' : 'ip6'}:${host}`, '')
  const [, list] = providers.find(([name]) => name.test(host)) ?? []
  if (list) return spf(` include:${list}`, '')
  return spf(` a:${host}`, t`If emails leave from other servers than ${host}, your provider names them.`)
}

const dkimRecord = (domain: string): EmailRecord => ({
  kind: 'DKIM',
  name: `mail._domainkey.${domain}`,
  value: 'v=DKIM1; k=rsa; p=PUBLIC_KEY',
  note: t`Your mail server or provider creates the key, and tells you what replaces PUBLIC_KEY and mail here.`,
})

/**
 * Returns the DMARC record. Omits a report address in another domain, because that domain would have to consent (RFC 7489, 7.1).
 */
function dmarcRecord(domain: string, reportsTo: string): EmailRecord {
  const isOwn = addressDomain(reportsTo) === domain
  const reports = isOwn ? `; rua=mailto:${reportsTo}` : ''
  const note = isOwn
    ? t`Reports go to ${reportsTo}. Once they show that your emails pass, replace none with quarantine.`
    : t`Once your emails pass the other two, replace none with quarantine.`
  return { kind: 'DMARC', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none${reports}`, note }
}
