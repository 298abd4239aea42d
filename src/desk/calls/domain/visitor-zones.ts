// Not in the platform's format module, since every page loads that one.

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const resolvedZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Whether a text is the name of a time zone. Old names, which some browsers use, are valid. */
export function isZone(name: string): boolean {
  try {
    return resolvedZone(name) !== ''
  } catch {
    return false
  }
}

/** Whether two names stand for the same zone, such as 'Asia/Calcutta' and 'Asia/Kolkata'. */
export const isSameZone = (one: string, other: string) =>
  one === other || resolvedZone(one) === resolvedZone(other)

/** Whether a language uses a 12-hour or 24-hour clock. */
export function languageHourCycle(language: string): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}
