import { plural, t } from '#platform/texts.ts'

type Unreadable = { webhooks: number; calendars: number }

/** Asks an admin to reenter the secrets that were encrypted with another key. Undefined if there are no such secrets. */
export function describeUnreadable({ webhooks, calendars }: Unreadable): string | undefined {
  const secrets = plural(webhooks, 'the secret of a webhook', 'the secrets of {n} webhooks')
  const addresses = plural(calendars, 'the address of a calendar', 'the addresses of {n} calendars')
  if (webhooks === 0 && calendars === 0) return undefined
  const what = webhooks === 0 ? addresses : calendars === 0 ? secrets : t`${secrets} and ${addresses}`
  return t`Encrypted with another key: ${what}. Put the former key back, or remove them in the members' area and add them again`
}
