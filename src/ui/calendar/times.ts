import { interfaceLanguage, t } from '#platform/texts.ts'
/**
 * The format of a time. `day` and `minute` show times of the last 24 hours as `5 min ago`, except on paper. The other formats
 * never do.
 */
export type TimeLook = 'day' | 'minute' | 'clock' | 'date' | 'weekday' | 'soon'

/**
 * Shows a page's UTC times in the reader's time zone, and keeps relative times up to date. Must not use anything outside its
 * body, because its source becomes an inline script. `words` have `#` for the number.
 */
function watchTimes(spoken: string, words: Record<'now' | 'minutes' | 'hours', string>): void {
  const minute = 60_000
  const options: Record<string, Intl.DateTimeFormatOptions> = {
    clock: { timeStyle: 'short' },
    minute: { dateStyle: 'medium', timeStyle: 'short' },
    weekday: { weekday: 'long', month: 'long', day: 'numeric' },
    soon: { weekday: 'short', month: 'short', day: 'numeric' },
    printedWeekday: { dateStyle: 'full' },
    exact: { dateStyle: 'full', timeStyle: 'long' },
  }
  const formats: Record<string, Intl.DateTimeFormat> = {}
  const shown = new WeakMap<HTMLTimeElement, string>()
  const paper = matchMedia('print')
  let isPrinted = paper.matches
  const { language = 'en' } = document.documentElement.dataset
  // Formats in the site's format. If that contains names in another language, uses the site's language with the same region, as
  // `dateFormatIn` of `platform/locale.ts` does.
  const makeFormat = (look: string, language: string): Intl.DateTimeFormat => {
    const format = new Intl.DateTimeFormat(language, {
      hourCycle: 'h23',
      ...(options[look] ?? { dateStyle: 'medium' }),
    })
    return language.startsWith(spoken) || !/\p{L}/u.test(format.format(0))
      ? format
      : makeFormat(look, `${spoken}-${new Intl.Locale(language).maximize().region}`)
  }
  const write = (look: string, time: number) => {
    formats[look] ??= makeFormat(look, language)
    return formats[look].format(time)
  }
  // Avoids formatting a day that is the same in UTC and in the reader's time zone. On a slow phone, the first formatting takes a
  // tenth of a second.
  const isSameDay = (time: number) => new Date(time).getDate() === new Date(time).getUTCDate()
  const describe = (look: string, time: number, written: string | undefined) => {
    const minutes = Math.floor((Date.now() - time) / minute)
    if (isPrinted) return write(look === 'weekday' ? 'printedWeekday' : look, time)
    if (!(look === 'day' || look === 'minute') || minutes < -1 || minutes >= 24 * 60)
      return written && look !== 'clock' && look !== 'minute' && isSameDay(time) ? written : write(look, time)
    if (minutes < 1) return words.now
    return minutes < 60
      ? words.minutes.replace('#', String(minutes))
      : words.hours.replace('#', String(Math.floor(minutes / 60)))
  }
  const show = () => {
    for (const element of document.getElementsByTagName('time')) {
      const { firstChild: text, dateTime } = element
      const look = element.dataset.time
      if (!look || !(text instanceof Text)) continue
      const moment = `${dateTime} ${isPrinted || Math.floor(Date.now() / minute)}`
      const before = shown.get(element)
      if (before === `${moment} ${text.data}`) continue
      const written = describe(
        look,
        Date.parse(dateTime),
        before?.endsWith(` ${text.data}`) ? undefined : text.data,
      )
      element.dataset.tooltip = ''
      element.dataset.tooltipPress = ''
      if (text.data !== written) text.data = written
      shown.set(element, `${moment} ${written}`)
    }
  }
  // Runs before the browser paints elements that the parser or a script has added.
  new MutationObserver(show).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['datetime'],
  })
  setInterval(show, minute)
  const print = (now: boolean) => {
    isPrinted = now
    // The date that `components.css` prints above a members' page.
    document.documentElement.dataset.printed = write('date', Date.now())
    show()
  }
  // Listens for both events, because some browsers report printing only by one of them.
  paper.addEventListener('change', ({ matches }) => print(matches))
  addEventListener('beforeprint', () => print(true))
  addEventListener('afterprint', () => print(false))
  // Runs before the listener that shows the tooltip, so that the tooltip has the exact time.
  const writeTooltip = ({ target }: Event) => {
    const time = target instanceof Element && target.closest<HTMLTimeElement>('time[data-tooltip]')
    if (time) time.dataset.tooltip = write('exact', Date.parse(time.dateTime))
  }
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, writeTooltip, true)
  // Makes all times of a page one tab stop; the arrow keys move between them. Excludes times inside a link, whose tab stop is the
  // link.
  addEventListener('keydown', (event) => {
    const { key, target } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const isTime = target instanceof HTMLTimeElement
    if (key !== 'Tab' && !(step && isTime)) return
    const times = [...document.querySelectorAll<HTMLTimeElement>('main time[data-tooltip]')].filter(
      (time) => time.checkVisibility() && !time.closest('a,button,summary'),
    )
    const stop = times.find(({ tabIndex }) => tabIndex === 0)
    const next = step && isTime ? times[times.indexOf(target) + step] : (stop ?? times[0])
    if (!next || next === stop) return
    stop?.removeAttribute('tabindex')
    next.tabIndex = 0
    if (!step) return
    event.preventDefault()
    next.focus()
  })
}

/** Returns the script for the head, which runs before the first paint. A function, so that only the server bundles it. */
export function timesScript(): string {
  const words = { now: t`just now`, minutes: t`${'#'} min ago`, hours: t`${'#'} h ago` }
  return `(${watchTimes})(${JSON.stringify(interfaceLanguage())},${JSON.stringify(words)})`
}
