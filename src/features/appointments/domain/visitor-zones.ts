// Apart from the formats of the platform, which every page loads.

/** The zone of the browser. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const resolvedZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Whether it is the name of a zone, as other browsers call theirs. */
export function isZone(name: string): boolean {
  try {
    return resolvedZone(name) !== ''
  } catch {
    return false
  }
}

/** Whether two names are of one zone, as 'Asia/Calcutta' and 'Asia/Kolkata'. */
export const isSameZone = (one: string, other: string) =>
  one === other || resolvedZone(one) === resolvedZone(other)

/** How hours are written in a language. */
export function hourCycleOf(language: string): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}
