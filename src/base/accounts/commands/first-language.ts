import { changeSetting, type SettingGuard } from '#base/site/commands.ts'
import { type InterfaceLanguage, interfaceLanguageFor } from '#base/site/domain/interface-languages.ts'
import { proposeFormats } from '#base/site/domain/proposed-locale.ts'
import { storedSettings } from '#base/site/queries.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { browserLanguage } from '../queries/first-language.ts'

let guardOf =
  (_adminId: number): SettingGuard =>
  async () => {}

/** Registers the guard of a change of language, which translates the default records. */
export function setLanguageGuard(guard: typeof guardOf): void {
  guardOf = guard
}

/**
 * Saves the language that the first admin chose as the site's, with its usual formats, in the caller's transaction. Without a
 * `chosen` one, saves the browser's, if the settings offer it. Returns the saved language. Changes nothing if one was saved before.
 */
export async function saveFirstLanguage(
  adminId: number,
  context: RequestContext,
  chosen?: InterfaceLanguage,
): Promise<InterfaceLanguage | undefined> {
  const { value, version } = (await storedSettings()).locale
  const spoken = browserLanguage(context)
  const language = chosen ?? interfaceLanguageFor(spoken ?? '')
  if (version > 0 || !language) return undefined
  const next = {
    ...value,
    interfaceLanguage: language,
    ...proposeFormats(language, spoken ?? value.language),
  }
  await changeSetting('locale', { value: next, version }, adminId, guardOf(adminId))
  return language
}
