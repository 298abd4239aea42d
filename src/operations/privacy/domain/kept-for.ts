import type { PrivacySettings } from '#base/site/contract.ts'
import { plural, t } from '#platform/texts.ts'

// The sentences on how long data is kept. Null is without a limit.

export const sessionsKept = ({ sessionDays }: PrivacySettings): string =>
  plural(
    sessionDays,
    'A session {n} day after its last use; links and attempts until they expire, an invitation 7 days.',
    'A session {n} days after its last use; links and attempts until they expire, an invitation 7 days.',
  )

export const accountChangesKept = ({ auditMonths }: PrivacySettings): string =>
  auditMonths === null
    ? t`Without a limit.`
    : plural(auditMonths, '{n} month after the change.', '{n} months after the change.')

export const invoicesKept = ({ invoiceYears }: PrivacySettings): string =>
  invoiceYears === null
    ? t`Without a limit. Drafts until they are deleted.`
    : plural(
        invoiceYears,
        '{n} year after the end of the year of issue, since they are business records; open ones until they are paid or taken back. Drafts until they are deleted.',
        '{n} years after the end of the year of issue, since they are business records; open ones until they are paid or taken back. Drafts until they are deleted.',
      )

export const callsKept = ({ contactMonths }: PrivacySettings): string =>
  contactMonths === null
    ? t`With an account without a limit. Without one: Without a limit.`
    : plural(
        contactMonths,
        'With an account without a limit. Without one: {n} month after the call.',
        'With an account without a limit. Without one: {n} months after the call.',
      )

export const quotesKept = ({ contactMonths }: PrivacySettings): string =>
  contactMonths === null
    ? t`An accepted one as long as its order. Others: without a limit.`
    : plural(
        contactMonths,
        'An accepted one as long as its order. Others: {n} month after their last day.',
        'An accepted one as long as its order. Others: {n} months after their last day.',
      )

export const contactKept = ({ contactMonths }: PrivacySettings): string =>
  contactMonths === null
    ? t`Without a limit. One that a robot seems to have sent: 30 days.`
    : plural(
        contactMonths,
        '{n} month after the last message or reply. One that a robot seems to have sent: 30 days.',
        '{n} months after the last message or reply. One that a robot seems to have sent: 30 days.',
      )

export const visitsKept = ({ visitMonths }: PrivacySettings): string => {
  const months = Math.min(visitMonths ?? 14, 14)
  const visits = plural(
    months,
    'The hashes until the end of the day. Visits, which name nobody, {n} month',
    'The hashes until the end of the day. Visits, which name nobody, {n} months',
  )
  const days =
    visitMonths === null
      ? t`the numbers of each day: without a limit.`
      : plural(
          visitMonths,
          'the numbers of each day: {n} month after the day.',
          'the numbers of each day: {n} months after the day.',
        )
  return `${visits}; ${days}`
}

export const goalsKept = ({ contactMonths }: PrivacySettings): string =>
  contactMonths === null
    ? t`As long as the account; the hash of an address without one: without a limit. The rest names nobody.`
    : plural(
        contactMonths,
        'As long as the account; the hash of an address without one: {n} month afterwards. The rest names nobody.',
        'As long as the account; the hash of an address without one: {n} months afterwards. The rest names nobody.',
      )
