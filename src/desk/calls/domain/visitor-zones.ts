// Not in the platform's format module, because every page loads that one.

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const resolvedZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Accepts former names too, which some browsers use. */
export function isZone(name: string): boolean {
  try {
    return resolvedZone(name) !== ''
  } catch {
    return false
  }
}

/** For example 'Asia/Calcutta' and 'Asia/Kolkata'. */
export const isSameZone = (one: string, other: string) =>
  one === other || resolvedZone(one) === resolvedZone(other)

export function languageHourCycle(language: string): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}
