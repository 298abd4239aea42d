import { isReserved } from './reserved-slugs.ts'

export const feedPath = '/feed.xml'

/**
 * Returns the path by which redirects are looked up: as a browser requests it, without `.` and `..`, decoded, in lower case,
 * without query and trailing slash. Keeps WordPress queries of the front page, such as `/?p=7`. On a blog's front page, keeps the
 * query for its feed. Never apply it to its own result, because that would decode escapes twice.
 */
export function lookupPath(address: string): string {
  const { pathname, searchParams } = new URL(oneSlash(address), 'http://here')
  const plain = oneSlash(decoded(pathname)).normalize('NFC').toLowerCase().replace(/\/+$/, '')
  const query = ofWordPress(searchParams) ?? ofFormat(searchParams)
  if (plain === '' || plain === '/index.php') return query || plain || '/'
  const isForFeed = searchParams.has('feed') || searchParams.has('format')
  return (isForFeed && postsFolder.test(plain) && query) || plain
}

/** Matches the common paths of a blog's front page. */
const postsFolder = /^(?:\/index\.php)?\/(?:blog|posts?|articles?|writing|notes|news|journal)$/

/** The parameters by which WordPress finds a page, the most specific first. */
const pageParameters = ['p', 'page_id', 'attachment_id', 'feed', 'cat', 'tag', 'author', 'm']

function ofWordPress(parameters: URLSearchParams): string | undefined {
  const name = pageParameters.find((one) => parameters.has(one))
  const value = name && parameters.get(name)?.match(/^[\w-]{1,100}$/)?.[0]
  return value && `/?${name}=${value.toLowerCase()}`
}

/** Converts Squarespace's `?format=rss` and Joomla's `?format=feed&type=rss` to WordPress's query for a feed. */
function ofFormat(parameters: URLSearchParams): string | undefined {
  const format = parameters.get('format')?.toLowerCase()
  return format && /^(?:feed|rss|atom)$/.test(format) ? `/?feed=${format}` : undefined
}

/**
 * Whether a path from `lookupPath` is a WordPress address such as `/?p=7`, to which this site would respond with the front page.
 */
export const isHiddenByFrontPage = (path: string): boolean => path.startsWith('/?')

const former = {
  /** The folder of the posts in a feed: all posts, or the posts of one tag. */
  folder:
    /(?:\/(?:blog|posts?|articles?|writing|notes|news|journal|(?:categor(?:y|ies)|tags?|author)\/[^/]+))?/,
  /** Feeds of WordPress before version 2, of BlogEngine.NET, and of frameworks whose paths contain a list's format. */
  named:
    /\/(?:wp-(?:rss2?|atom|rdf|feed)\.php|syndication\.axd|(?:blog|posts|articles|news)\.(?:rss|atom|rdf|xml))/,
  file: /\/(?:feeds?|rss2?|atom|rdf)(?:\.(?:rss|atom|rdf))?(?:\.(?:xml|json|php|aspx|ashx))?/,
  index: /\/index\.(?:xml|rss|atom|rdf|rss\.xml|atom\.xml)/,
  below: /\/(?:feed|rss|atom)\/(?:rss2?|rdf|atom|feed|index)(?:\.xml)?/,
  /** Feeds of Blogger, and of Pelican, which has one per category, author and language. */
  feeds:
    /\/feeds\/(?:posts\/(?:default|full|summary)|[^/]+\.(?:rss|atom)\.xml|(?:all|posts|feed|rss|atom|index)\.xml)/,
  /** Feeds of WordPress without readable paths. */
  query: /\/\?feed=(?:feed|rss2?|rdf|atom)/,
}
const { folder, query, ...files } = Object.fromEntries(
  Object.entries(former).map(([name, { source }]) => [name, source]),
)
const formerFeed = new RegExp(
  `^(?:(?:/index\\.php)?${folder}(?:${Object.values(files).join('|')})|${query})$`,
)

/** Whether a path from `lookupPath` is the address of a blog's feed in another system. */
export const isFormerFeed = (path: string): boolean => formerFeed.test(path)

/** Reduces leading slashes to one, because browsers take `//host` for another site. */
export const oneSlash = (path: string) => path.replace(/^\/{2,}/, '/')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Folders below which redirects may start, although the site uses them: the owner can rename the records in them. */
const foldersOfRecords = ['blog', 'projects', 'services']

/** Whether the site itself uses a path. No redirect can start there. */
export function isUsedBySite(path: string): boolean {
  const [, first = '', rest] = path.split('/')
  if (first === '' || path === feedPath) return true
  // This word is reserved, but the site has no page below it. Feeds of other systems may redirect from there.
  if (first === 'feed') return false
  return isReserved(first) && (rest === undefined || !foldersOfRecords.includes(first))
}
