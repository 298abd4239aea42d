/** Returns a webhook's address without its protocol, query and fragment. */
export function shortAddress({ url }: { url: string }): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
