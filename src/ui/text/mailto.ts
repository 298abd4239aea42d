/**
 * Returns a `mailto:` address (RFC 6068) with header fields such as `subject`. Encodes `email`, so that whoever entered it cannot
 * add fields.
 */
export function mailto(email: string, fields: Record<string, string> = {}): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const recipient = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${recipient}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
