import { ownerName, site, brand as siteBrand } from '#base/site/domain/site.ts'
import { locale } from '#platform/locale.ts'
import styles from '#ui/styles/styles.css?url'

export const headMeta = () => [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'author', content: ownerName() },
  { name: 'color-scheme', content: 'dark light' },
]

/** Returns the front page's title: the site's name and the owner's addition. */
const defaultTitle = () => [siteBrand(), site().texts.search.title].filter(Boolean).join(' | ')

export const styleSheet = styles

export const headLinks = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export type PageHead = {
  /** The page's own title; the site's name is appended to it. Defaults to the site's title. */
  title?: string
  description?: string
  /** The canonical path with its search part, such as `/blog?tag=sql`. */
  path: string
  /** The path of the share image, 1200 by 630 pixels. */
  image?: string
  /** `article` for posts, otherwise `website`. */
  kind?: 'website' | 'article'
  /** The id of the first element that the first paint need not contain. Defaults to the footer. */
  firstPaintEnd?: string
  /** Structured data (schema.org), without `@context`. */
  structuredData?: object[]
  /** The feed of the items on this page. The head also contains the feed of all posts. */
  feed?: { href: string; title: string }
  /** The language of the page if it is not that of the owner's texts. */
  language?: string | undefined
  /** Whether search engines must not list the page. */
  hidden?: boolean
  /** Whether the address may contain a token. If so, no request may send the address as its referrer. */
  secret?: boolean
}

type OwnTexts = { title: string; description: string; text: string }

/**
 * Returns the head of a page. If the owner has written no texts for it, the title is the page's name, and the description its
 * introduction.
 */
export const ownHead = ({ title, description, text }: OwnTexts, name: string) => ({
  title: title || name,
  ...((description || text) && { description: description || text }),
})

/** English is what readers of pages assume, so English pages do not name it. */
const isEnglish = () => locale().textLanguage === 'en'

/** Returns the language of a work of the owner, such as a post, for structured data. */
export const workLanguage = () => (isEnglish() ? {} : { inLanguage: locale().textLanguage })

/** Returns the language of the owner's texts with a country, such as `de_CH`: the country of the formats if they are in it too. */
function openGraphLocale(): string {
  const { language, textLanguage } = locale()
  const isSame = new Intl.Locale(language).language === new Intl.Locale(textLanguage).language
  const { language: spoken, region } = new Intl.Locale(isSame ? language : textLanguage).maximize()
  return `${spoken}_${region}`
}

export function pageHead(page: PageHead, origin: string) {
  const { brand, offer } = site().identity
  const { keywords } = site().texts.search
  const title = page.title ? `${page.title} | ${brand}` : defaultTitle()
  const description = page.description ?? offer
  const url = origin + page.path
  const image = origin + (page.image ?? '/share/home.png')
  return {
    title,
    meta: [
      { name: 'description', content: description },
      ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.secret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
      { property: 'og:site_name', content: brand },
      { property: 'og:type', content: page.kind ?? 'website' },
      ...(isEnglish() ? [] : [{ property: 'og:locale', content: openGraphLocale() }]),
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: page.hidden ? [] : [{ rel: 'canonical', href: url }],
    scripts: (page.structuredData ?? []).map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}
