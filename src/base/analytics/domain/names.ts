import { type Message, msg, t } from '#platform/texts.ts'

const siteNames = new Map([
  ['google.com', 'Google'],
  ['news.ycombinator.com', 'Hacker News'],
  ['github.com', 'GitHub'],
])

const sourceNames = new Map<string, Message>([
  ['direct', msg`Came directly`],
  ['newsletter', msg`Newsletter`],
  ['other', msg`Other`],
])

export function sourceName(source: string | null): string {
  if (source === null) return t`Not known`
  const name = sourceNames.get(source)
  return name ? t(name) : (siteNames.get(source) ?? source)
}

const pageNames = new Map<string, Message>([
  ['/', msg`Front page`],
  ['/services', msg`Services`],
  ['/blog', msg`Blog`],
  ['/book', msg`Book a call`],
  ['/projects', msg`Projects`],
  ['other', msg`Other pages`],
])

export function pageName(page: string | null, titles: Record<string, string> = {}): string {
  if (page === null) return t`Not known`
  const name = pageNames.get(page)
  return name ? t(name) : (titles[page] ?? page)
}
