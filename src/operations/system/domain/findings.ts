import { trialText, trialTitle } from '#content/restored.ts'
import { maxBackupHours } from '#operations/backups/domain/kept-backups.ts'
import { stepsAfterRestore } from '#operations/backups/domain/restore-steps.ts'
import { describeUnreadable } from '#operations/backups/domain/unreadable.ts'
import { plural, t } from '#platform/texts.ts'
import type { Finding, System } from '../contract.ts'
import { describeUndelivered } from './undelivered-words.ts'

type State = Omit<System, 'findings'>

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

/** Problems first. */
export function listFindings(state: State): Finding[] {
  return [
    ...addressFindings(state),
    ...proxyFindings(state),
    ...storageFindings(state),
    ...backupFindings(state),
    ...restoreFindings(state),
    ...keyFindings(state),
    ...emailFindings(state),
  ].toSorted((a, b) => Number(b.kind === 'problem') - Number(a.kind === 'problem'))
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)

function addressFindings(state: State): Finding[] {
  const { publicUrl, request } = state
  if (!publicUrl) {
    if (isLocal(request.host)) return []
    const text = t`Links in emails, feeds and search results do not lead here. Set it to the address that visitors type, such as https://${request.host}.`
    return [{ kind: 'problem', title: t`PUBLIC_URL is not set`, text }]
  }
  const { host, protocol } = new URL(publicUrl)
  const findings: Finding[] = otherAddress(publicUrl, state)
  if (protocol === 'http:' && !isLocal(host))
    findings.push({
      kind: 'problem',
      title: t`The site is served without HTTPS`,
      text: t`Passwords are sent unencrypted. Put an HTTPS proxy in front of the site, and start PUBLIC_URL with https.`,
    })
  if (protocol === 'https:' && request.forwardedProto === 'http')
    findings.push({
      kind: 'problem',
      title: t`This request reached the proxy without HTTPS`,
      text: t`PUBLIC_URL begins with https, but the proxy says http. Let the proxy redirect http to https.`,
    })
  return findings
}

/**
 * Compares PUBLIC_URL with the address in the browser, because it decides whether forms are refused. If the browser does not tell
 * its address, the host may differ only because of a proxy.
 */
function otherAddress(publicUrl: string, { request, trustProxy }: State): Finding[] {
  const { host, hostname, origin } = new URL(publicUrl)
  const found = (opened: string): Finding => ({
    kind: 'problem',
    title: t`The site was opened at another address than PUBLIC_URL`,
    text: t`This page was opened at ${opened}, but PUBLIC_URL is ${publicUrl}. Forms sent from here are refused.`,
  })
  if (request.origin) return request.origin === origin ? [] : [found(request.origin)]
  const isProxied = trustProxy > 0 || request.forwardedFor.length > 0 || request.forwardedProto !== null
  if (!isProxied) return host === request.host ? [] : [found(request.host)]
  if (URL.parse(`http://${request.host}`)?.hostname === hostname) return []
  return [
    {
      kind: 'advice',
      title: t`The proxy passes on another address than PUBLIC_URL`,
      text: t`This request came to ${request.host}, but PUBLIC_URL is ${publicUrl}. If your browser shows another address than PUBLIC_URL, forms sent from there are refused.`,
    },
  ]
}

function proxyFindings({ trustProxy, request: { forwardedFor } }: State): Finding[] {
  const found = forwardedFor.length
  if (trustProxy > found)
    return [
      {
        kind: 'problem',
        title: t`TRUST_PROXY is too high`,
        text: plural(
          found,
          'It is {limit}, but X-Forwarded-For came with one address. A visitor could choose the address that limits are counted for.',
          'It is {limit}, but X-Forwarded-For came with {n} addresses. A visitor could choose the address that limits are counted for.',
          { limit: trustProxy },
        ),
      },
    ]
  if (trustProxy === 0 && found > 0)
    return [
      {
        kind: 'problem',
        title: t`A proxy is in front, but TRUST_PROXY is 0`,
        text: t`All visitors count as one, and share its limits. Set TRUST_PROXY to the number of proxies.`,
      },
    ]
  if (trustProxy < found)
    return [
      {
        kind: 'advice',
        title: t`More proxies than TRUST_PROXY says`,
        text: plural(
          found,
          'It is {limit}, and X-Forwarded-For came with one address. If all of them are proxies of yours, set it to {n}.',
          'It is {limit}, and X-Forwarded-For came with {n} addresses. If all of them are proxies of yours, set it to {n}.',
          { limit: trustProxy },
        ),
      },
    ]
  return []
}

function storageFindings({ database: { disk, pendingMigrations }, isDiskFull, memory }: State) {
  const findings: Finding[] = []
  if (isDiskFull)
    findings.push({
      kind: 'problem',
      title: t`The disk is full`,
      text: t`Visitors and members see what is stored, but nothing is saved: no message, no order, no sign-in. Make room on the disk of the database; the site goes on by itself.`,
    })
  else if (disk && disk.free < Math.min(gigabyte, disk.size / 10))
    findings.push({
      kind: 'problem',
      title: t`The disk is nearly full`,
      text: t`Nothing is uploaded until there is room. Files that are not needed can be deleted in Communications.`,
    })
  if (pendingMigrations.length > 0)
    findings.push({
      kind: 'problem',
      title: t`Migrations wait`,
      text: t`The files of the program are newer than the running site. Restart it.`,
    })
  if (memory.free < 100 * megabyte)
    findings.push({
      kind: 'problem',
      title: t`Little memory is left`,
      text: t`The system may stop the site under load. 1 GB is enough for it.`,
    })
  return findings
}

const backups = () =>
  ({
    kind: 'problem',
    href: '/dashboard/database?tab=backups',
    leadsTo: t`See the backups`,
  }) as const

function backupFindings({ backup: { state, lastFailure } }: State): Finding[] {
  if (lastFailure) return [{ ...backups(), title: t`The last backup failed`, text: lastFailure.text }]
  if (state === 'none')
    return [
      { ...backups(), title: t`There is no backup yet`, text: t`One is made each night. Make one now.` },
    ]
  if (state === 'old')
    return [
      {
        ...backups(),
        title: t`The last backup is older than ${maxBackupHours} hours`,
        text: t`One is made each night while the site runs. See when the next one is due, or make one now.`,
      },
    ]
  return []
}

function restoreFindings(state: State): Finding[] {
  if (state.restore?.isTrial) return [{ kind: 'advice', title: t(trialTitle), text: t(trialText) }]
  return stepsAfterRestore(state).map((step) => ({ kind: 'problem', ...step }))
}

function keyFindings({ encrypts, unreadable }: State): Finding[] {
  if (!encrypts)
    return [
      {
        kind: 'advice',
        title: t`SECRET_KEY is not set`,
        text: t`Secrets of webhooks and addresses of calendars are stored as they are, also in backups, and no new ones can be added. Set it, and restart.`,
      },
    ]
  const text = describeUnreadable(unreadable)
  return text ? [{ kind: 'problem', title: t`Something has to be entered again`, text: `${text}.` }] : []
}

function emailFindings(state: State): Finding[] {
  const { sendsMail, isSignInReadable, emails, hasAnswerAddress, restore } = state
  if (restore?.isTrial) return []
  if (!sendsMail)
    return [
      {
        kind: 'advice',
        title: t`The site sends no email`,
        text: t`Set SMTP_URL and MAIL_FROM. Until then emails wait in the outbox, and expire.`,
      },
    ]
  const findings: Finding[] = []
  if (emails) findings.push({ kind: 'problem', ...describeUndelivered(emails) })
  if (!hasAnswerAddress)
    findings.push({
      kind: 'advice',
      title: t`Nobody can answer the emails of this site`,
      text: t`The contact address is still that of the sample. Emails about orders, invoices, offers and calls say that answers are not read. Enter an address that you read.`,
      href: '/dashboard/settings?part=identity',
      leadsTo: t`Go to the contact address`,
    })
  if (isSignInReadable)
    findings.push({
      kind: 'advice',
      title: t`The user name of the mail server may be sent without encryption`,
      text: t`SMTP_URL has a user name and password, and leads to this machine or a private network, where the site also signs in unencrypted. If the server takes encrypted connections, begin SMTP_URL with smtps, or add ?requireTLS=true to it.`,
    })
  return findings
}
