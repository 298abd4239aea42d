const deviceNames: Record<string, string> = { desktop: 'a computer', phone: 'a phone', tablet: 'a tablet' }

type Words = { device: string | null; browser: string | null; system: string | null }

/** Returns a name such as `Firefox on Windows`, or `A browser on a phone` if the user agent reveals no more. */
export function nameSession({ device, browser, system }: Words): string {
  const place = isNamed(system) ? system : deviceNames[device ?? '']
  const name = isNamed(browser) ? browser : 'A browser'
  return place ? `${name} on ${place}` : name
}

const isNamed = (word: string | null): word is string => word !== null && word !== 'Other'
