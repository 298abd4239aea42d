type Unreadable = { webhooks: number; calendars: number }

/** Asks an admin to reenter the secrets that were encrypted with another key. Undefined if there are no such secrets. */
export function describeUnreadable({ webhooks, calendars }: Unreadable): string | undefined {
  const secrets =
    webhooks === 1 ? ['the secret of a webhook'] : webhooks > 1 ? [`the secrets of ${webhooks} webhooks`] : []
  const addresses =
    calendars === 1
      ? ['the address of a calendar']
      : calendars > 1
        ? [`the addresses of ${calendars} calendars`]
        : []
  const what = [...secrets, ...addresses]
  if (what.length === 0) return undefined
  return `Encrypted with another key: ${what.join(' and ')}. Put the former key back, or remove them in the members' area and add them again`
}
