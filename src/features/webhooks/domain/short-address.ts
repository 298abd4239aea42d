/** The address of a webhook where it need only be recognised: without the protocol and what follows the path. */
export function shortAddress({ url }: { url: string }): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
