const sourceNames = new Map([
  ['direct', 'Came directly'],
  ['google.com', 'Google'],
  ['news.ycombinator.com', 'Hacker News'],
  ['github.com', 'GitHub'],
  ['newsletter', 'Newsletter'],
  ['other', 'Other'],
])

export const sourceName = (source: string | null): string =>
  source === null ? 'Not known' : (sourceNames.get(source) ?? source)

const pageNames = new Map([
  ['/', 'Front page'],
  ['/services', 'Services'],
  ['/blog', 'Blog'],
  ['/book', 'Book a call'],
  ['/projects', 'Projects'],
  ['other', 'Other pages'],
])

export const pageName = (page: string | null, titles: Record<string, string> = {}): string =>
  page === null ? 'Not known' : (pageNames.get(page) ?? titles[page] ?? page)
