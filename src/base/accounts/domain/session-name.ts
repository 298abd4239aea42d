import { type Message, msg, t } from '#platform/texts.ts'

const deviceNames: Record<string, Message> = {
  desktop: msg`a computer`,
  phone: msg`a phone`,
  tablet: msg`a tablet`,
}

type Words = { device: string | null; browser: string | null; system: string | null }

/** Returns a name such as `Firefox on Windows`, or `A browser on a phone` if the user agent reveals no more. */
export function nameSession({ device, browser, system }: Words): string {
  const used = deviceNames[device ?? '']
  const place = isNamed(system) ? system : used && t(used)
  const name = isNamed(browser) ? browser : t`A browser`
  return place ? t.for('a browser and its system')`${name} on ${place}` : name
}

const isNamed = (word: string | null): word is string => word !== null && word !== 'Other'
