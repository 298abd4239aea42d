import { dateFormatIn } from '#platform/locale.ts'
import type { LocaleSettings } from '../../contract/locale-settings.ts'

/** Returns an example such as '27 Nov 2026 · 1,485.01'. */
export const writeSample = (tag: string) =>
  `${dateFormatIn(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 27))} · ${new Intl.NumberFormat(tag).format(1485.01)}`

const exampleTime = Date.UTC(2026, 11, 3, 14, 30)

/** Returns a price and a time in formats that are being typed. Returns null while a value is invalid. */
export function writeExample({ language, currency, timeZone }: LocaleSettings): string | null {
  try {
    const price = new Intl.NumberFormat(language, { style: 'currency', currency }).format(1200)
    const time = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
    return `${price} · ${dateFormatIn(language, time).format(exampleTime)}`
  } catch {
    return null
  }
}
