/** Without the protocol and everything after the path. */
export function shortAddress({ url }: { url: string }): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
