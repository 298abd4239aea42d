// This is not part of the platform's module for formats, because every page loads that module.

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const resolvedZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Returns whether a zone exists. Accepts former names, which some browsers use. */
export function isZone(name: string): boolean {
  try {
    return resolvedZone(name) !== ''
  } catch {
    return false
  }
}

/** Returns whether two names mean the same zone, such as 'Asia/Calcutta' and 'Asia/Kolkata'. */
export const isSameZone = (one: string, other: string) =>
  one === other || resolvedZone(one) === resolvedZone(other)

export function languageHourCycle(language: string): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}
