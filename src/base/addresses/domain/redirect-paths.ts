import { isReserved } from './reserved-slugs.ts'

export const feedPath = '/feed.xml'

/**
 * Returns the path by which redirects are looked up: as a browser requests it, without `.` and `..`, decoded, in lower case,
 * without query and trailing slash. Keeps WordPress queries of the front page, such as `/?p=7`, and of a blog's front page the
 * query for its feed. Never apply it to its own result: that would decode escapes twice.
 */
export function lookupPath(address: string): string {
  const { pathname, searchParams } = new URL(oneSlash(address), 'http://here')
  const plain = oneSlash(decoded(pathname)).normalize('NFC').toLowerCase().replace(/\/+$/, '')
  const query = ofWordPress(searchParams) ?? ofFormat(searchParams)
  if (plain === '' || plain === '/index.php') return query || plain || '/'
  const isForFeed = searchParams.has('feed') || searchParams.has('format')
  return (isForFeed && postsFolder.test(plain) && query) || plain
}

/** Common paths of a blog's front page. */
const postsFolder = /^(?:\/index\.php)?\/(?:blog|posts?|articles?|writing|notes|news|journal)$/

/** WordPress finds a page by these parameters, the most specific first. */
const pageParameters = ['p', 'page_id', 'attachment_id', 'feed', 'cat', 'tag', 'author', 'm']

function ofWordPress(parameters: URLSearchParams): string | undefined {
  const name = pageParameters.find((one) => parameters.has(one))
  const value = name && parameters.get(name)?.match(/^[\w-]{1,100}$/)?.[0]
  return value && `/?${name}=${value.toLowerCase()}`
}

/** Squarespace's `?format=rss` and Joomla's `?format=feed&type=rss`, as WordPress writes them. */
function ofFormat(parameters: URLSearchParams): string | undefined {
  const format = parameters.get('format')?.toLowerCase()
  return format && /^(?:feed|rss|atom)$/.test(format) ? `/?feed=${format}` : undefined
}

/** Whether a path from `lookupPath` is a WordPress address such as `/?p=7`, which the front page would answer here. */
export const isHiddenByFrontPage = (path: string): boolean => path.startsWith('/?')

const former = {
  /** The path of the posts in a feed: all posts, or those of one tag. */
  folder:
    /(?:\/(?:blog|posts?|articles?|writing|notes|news|journal|(?:categor(?:y|ies)|tags?|author)\/[^/]+))?/,
  /** Used by WordPress before version 2, by BlogEngine.NET, and by frameworks that name a list's formats. */
  named:
    /\/(?:wp-(?:rss2?|atom|rdf|feed)\.php|syndication\.axd|(?:blog|posts|articles|news)\.(?:rss|atom|rdf|xml))/,
  file: /\/(?:feeds?|rss2?|atom|rdf)(?:\.(?:rss|atom|rdf))?(?:\.(?:xml|json|php|aspx|ashx))?/,
  index: /\/index\.(?:xml|rss|atom|rdf|rss\.xml|atom\.xml)/,
  below: /\/(?:feed|rss|atom)\/(?:rss2?|rdf|atom|feed|index)(?:\.xml)?/,
  /** Used by Blogger and Pelican, which has a feed of each category, author and language. */
  feeds:
    /\/feeds\/(?:posts\/(?:default|full|summary)|[^/]+\.(?:rss|atom)\.xml|(?:all|posts|feed|rss|atom|index)\.xml)/,
  /** Used by WordPress without paths. */
  query: /\/\?feed=(?:feed|rss2?|rdf|atom)/,
}
const { folder, query, ...files } = Object.fromEntries(
  Object.entries(former).map(([name, { source }]) => [name, source]),
)
const formerFeed = new RegExp(
  `^(?:(?:/index\\.php)?${folder}(?:${Object.values(files).join('|')})|${query})$`,
)

/** Whether a path from `lookupPath` is one at which other systems serve a blog's feed. */
export const isFormerFeed = (path: string): boolean => formerFeed.test(path)

/** `//host` would be another site, so this reduces leading slashes to one. */
export const oneSlash = (path: string) => path.replace(/^\/{2,}/, '/')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Redirects may start below these folders, because the owner can rename the records in them. */
const foldersOfRecords = ['blog', 'projects', 'services']

/** Whether the site itself answers at a path, so that no redirect can start there. */
export function isUsedBySite(path: string): boolean {
  const [, first = '', rest] = path.split('/')
  if (first === '' || path === feedPath) return true
  // The site has no page below this reserved word, only former feeds.
  if (first === 'feed') return false
  return isReserved(first) && (rest === undefined || !foldersOfRecords.includes(first))
}
