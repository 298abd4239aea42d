const sourceNames = new Map([
  ['direct', 'Came directly'],
  ['google.com', 'Google'],
  ['news.ycombinator.com', 'Hacker News'],
  ['github.com', 'GitHub'],
  ['newsletter', 'Newsletter'],
  ['other', 'Other'],
])

/** The display name of a visit's source. */
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

/** The display name of a page: its title, if that is known. */
export const pageName = (page: string | null, titles: Record<string, string> = {}): string =>
  page === null ? 'Not known' : (pageNames.get(page) ?? titles[page] ?? page)
