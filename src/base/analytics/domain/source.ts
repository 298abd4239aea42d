/** The parts of a campaign in a link. Missing parts are null. */
export type Campaign = { source: string | null; medium: string | null; campaign: string | null }

const maxLength = 100

export function readCampaign(address: string): Campaign {
  const parameters = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
  const read = (name: string) => readWord(parameters.get(`utm_${name}`) ?? '')
  return { source: read('source'), medium: read('medium'), campaign: read('campaign') }
}

/**
 * Returns a word in lower case, with only its visible characters. Returns null for an email address, which some newsletters put
 * into links.
 */
function readWord(text: string): string | null {
  if (text.includes('@')) return null
  const shown = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  const kept = shown.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').trim()
  return Array.from(kept).slice(0, maxLength).join('').trim() || null
}

/**
 * Returns the source of a visit: the campaign, otherwise the referrer's host unless it is one of `ownHosts`, otherwise 'direct'.
 */
export function findSource({ source }: Campaign, referrer: string, ownHosts: string[]): string {
  if (source) return sourceFamily(withoutPrefix(source))
  const host = referrerHost(referrer)
  const isOwn = ownHosts.some((own) => withoutPrefix(own.toLowerCase()) === host)
  return host === undefined || isOwn ? 'direct' : sourceFamily(host)
}

const withoutPrefix = (host: string) => host.replace(/^www\./, '')

/** Matches a host name with a dot. Excludes IP addresses, which may be the visitor's own. */
const namePattern = /^(?=.{4,100}$)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[a-z][a-z0-9-]+$/u

function referrerHost(referrer: string): string | undefined {
  const url = URL.parse(referrer)
  if (!url || !/^(?:https?|android-app):$/.test(url.protocol)) return undefined
  const host = withoutPrefix(url.hostname.toLowerCase().replace(/\.$/, ''))
  return namePattern.test(host) ? host : undefined
}

/** Sites with several hosts, for example one per country or for short links, and the ids of their phone apps. */
const families: [family: string, hosts: RegExp][] = [
  ['google.com', /^(?:(?:m|cse|images)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/],
  ['google.com', /^com\.google\.android\.googlequicksearchbox$/],
  ['youtube.com', /^(?:[a-z0-9-]+\.)*youtube\.com$|^youtu\.be$|^com\.google\.android\.youtube$/],
  ['bing.com', /^(?:[a-z0-9-]+\.)*bing\.(?:com|net)$|^com\.microsoft\.bing$/],
  ['duckduckgo.com', /^(?:[a-z0-9-]+\.)*duckduckgo\.com$|^com\.duckduckgo\.mobile\.android$/],
  ['yahoo.com', /^(?:[a-z0-9-]+\.)*search\.yahoo\.(?:com|co\.jp)$/],
  ['yandex.ru', /^yandex\.(?:[a-z]{2,3}|com\.[a-z]{2})$|^ya\.ru$/],
  ['baidu.com', /^(?:[a-z0-9-]+\.)*baidu\.com$/],
  ['x.com', /^(?:[a-z0-9-]+\.)*(?:twitter|x)\.com$|^t\.co$|^com\.twitter\.android$/],
  ['facebook.com', /^(?:[a-z0-9-]+\.)*facebook\.com$|^fb\.(?:com|me)$|^com\.facebook\.(?:katana|lite)$/],
  ['instagram.com', /^(?:[a-z0-9-]+\.)*instagram\.com$|^com\.instagram\.android$/],
  ['threads.com', /^(?:[a-z0-9-]+\.)*threads\.(?:com|net)$|^com\.instagram\.barcelona$/],
  ['linkedin.com', /^(?:[a-z0-9-]+\.)*linkedin\.com$|^lnkd\.in$|^com\.linkedin\.android$/],
  ['reddit.com', /^(?:[a-z0-9-]+\.)*reddit\.com$|^redd\.it$|^com\.reddit\.frontpage$/],
  ['pinterest.com', /^(?:[a-z]{2}\.)?pinterest\.(?:[a-z]{2,3}|com?\.[a-z]{2})$|^pin\.it$|^com\.pinterest$/],
  ['news.ycombinator.com', /^hn\.algolia\.com$/],
  ['bsky.app', /^go\.bsky\.app$|^xyz\.blueskyweb\.app$/],
  ['github.com', /^gist\.github\.com$|^com\.github\.android$/],
  ['telegram.org', /^(?:web\.)?telegram\.(?:org|me)$|^t\.me$|^org\.telegram\.messenger$/],
  ['whatsapp.com', /^(?:[a-z0-9-]+\.)*whatsapp\.com$|^wa\.me$|^com\.whatsapp$/],
  // Each language has its own host and mobile host, such as de.m.wikipedia.org.
  ['wikipedia.org', /^(?:[a-z0-9-]+\.)*wikipedia\.org$|^org\.wikipedia$/],
  ['wiktionary.org', /^(?:[a-z0-9-]+\.)*wiktionary\.org$/],
  ['wikivoyage.org', /^(?:[a-z0-9-]+\.)*wikivoyage\.org$/],
  ['stackoverflow.com', /^(?:(?:es|ja|pt|ru)\.)?stackoverflow\.com$/],
  ['chatgpt.com', /^chat\.openai\.com$|^com\.openai\.chatgpt$/],
]

const sourceFamily = (host: string): string => families.find(([, hosts]) => hosts.test(host))?.[0] ?? host
