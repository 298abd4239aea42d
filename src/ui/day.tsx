const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A day, or with `time` a minute, in UTC: the same text on the server and in every browser. */
export function Day({ at, time }: { at: string; time?: boolean }) {
  const date = new Date(at)
  return <time dateTime={at}>{time ? `${minute.format(date)} UTC` : day.format(date)}</time>
}
