import { parseAccept } from 'hono/utils/accept'
import {
  type InterfaceLanguage,
  interfaceLanguageFor,
  offeredLanguages,
} from '#base/site/domain/interface-languages.ts'
import { storedSettings } from '#base/site/queries.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Returns the first language tag of a browser, such as `de-AT`, in whose language the settings offer the site. */
export function browserLanguage({ received }: RequestContext): string | undefined {
  const tags = parseAccept(received.headers.get('accept-language') ?? '').map(({ type }) => type)
  const isOffered = (tag: string) => offeredLanguages.some((one) => one === interfaceLanguageFor(tag))
  return tags.find((tag) => /^[a-z]{2}(-[a-z\d]{2,8})*$/i.test(tag) && isOffered(tag))
}

/** Returns the language to propose for the site: the browser's, otherwise English. Returns null once a language is saved. */
export async function proposedLanguage(context: RequestContext): Promise<InterfaceLanguage | null> {
  if ((await storedSettings()).locale.version > 0) return null
  return interfaceLanguageFor(browserLanguage(context) ?? '') ?? 'en'
}
