import { t } from '#platform/texts.ts'
import { knownLanguage } from '#showcase/blog/commands/html-to-markdown/code-blocks.ts'
import { replaceShortcodes, type Shortcode } from './scan-shortcodes.ts'

/** A picture of an export that a gallery may show. */
export type Attachment = {
  id: string
  parent: string
  order: number
  address: string
  alt: string
  caption: string
}

export type Context = {
  postId: string
  attachments: Attachment[]
  note: (text: string) => void
  /** Stores the text of a footnote and returns the reference to it. */
  footnote: (html: string) => string
}

const escapeValue = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const block = (html: string) => `\n\n${html}\n\n`

const frame = (address: string, title = '') =>
  block(`<iframe src="${escapeValue(address)}"${title ? ` title="${escapeValue(title)}"` : ''}></iframe>`)

/** Returns the first address among the values of a shortcode or in its content. */
const addressIn = ({ named, positional, content }: Shortcode): string | undefined =>
  /(?:https?:)?\/\/[^\s<>"'\]]+/.exec([...named.values(), ...positional, content ?? ''].join(' '))?.[0]

/** Players that are embedded only by address. */
const ofAddresses = `embed soundcloud tweet twitter instagram spotify tiktok facebook slideshare googlemaps
  googlevideo codepen jsfiddle flickr twitch twitch-stream`.split(/\s+/)

/**
 * Maps players to functions that return the address for a number or name, which a shortcode may contain instead of an address.
 */
const players: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
  ted: (id) => `https://www.ted.com/talks/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  videopress: (id) => `https://videopress.com/v/${id}`,
  ...Object.fromEntries(ofAddresses.map((name) => [name, () => ''])),
}

function toPlayer(shortcode: Shortcode): string | undefined {
  const { name, named, positional, content } = shortcode
  const id = named.get('') ?? named.get('id') ?? positional[0] ?? content?.trim() ?? ''
  const address = addressIn(shortcode) ?? (/^[\w/-]+$/.test(id) ? players[name]?.(id) : undefined)
  return address ? frame(address.replaceAll('&amp;', '&'), named.get('title')) : undefined
}

const mediaAttributes = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'mp3', 'm4a', 'ogg', 'wav', 'wma']

function mediaAddress({ name, named, positional }: Shortcode): string | undefined {
  const address = [...mediaAttributes.map((one) => named.get(one)), positional[0]].find((one) =>
    /^(https?:)?\/|\.\w{3,4}$/.test(one ?? ''),
  )
  if (!address) return undefined
  return block(
    `<${name} src="${escapeValue(address)}" title="${escapeValue(named.get('title') ?? '')}"></${name}>`,
  )
}

const codeNames =
  /^(code|sourcecode|source|highlight|actionscript3|bash|c|clojure|coldfusion|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|json|jscript|kotlin|latex|matlab|objc|perl|php|plain|powershell|python|py|r|ruby|rust|scala|shell|sh|sql|swift|text|ts|typescript|vb|xml|yaml|cc[a-z]*)$/

/** Escapes code that contains a `<`. Code without one is kept, because a highlighter may already have escaped it. */
const decodeCode = (code: string) =>
  code.includes('<') ? code.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : code

function toCode({ name, named, positional, content = '' }: Shortcode): string {
  const given =
    named.get('') ?? named.get('language') ?? named.get('lang') ?? named.get('type') ?? positional[0]
  const language = knownLanguage(
    given ?? (/^(code|sourcecode|source|highlight|cc.*)$/.test(name) ? '' : name),
  )
  const code = decodeCode(content)
  if (!content.includes('\n') && !given) return `<code>${code.trim()}</code>`
  return block(
    `<pre><code class="language-${escapeValue(language || 'plain')}">${code.replace(/^[ \t\r]*\n|\s+$/g, '')}\n</code></pre>`,
  )
}

function toFigure({ named, content = '' }: Shortcode, read: (text: string) => string): string {
  const [, picture = '', words = ''] = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? []
  const caption = named.get('caption') || words.trim()
  return picture
    ? block(`<figure>${picture.trim()}<figcaption>${read(caption)}</figcaption></figure>`)
    : block(read(content))
}

const numbersIn = (list: string | undefined): string[] => list?.match(/\d+/g) ?? []

function toGallery({ named }: Shortcode, { postId, attachments, note }: Context): string {
  const ids = numbersIn(named.get('ids') ?? named.get('include'))
  const excluded = numbersIn(named.get('exclude'))
  const parent = named.get('id') ?? postId
  const own = attachments.filter((one) => one.parent === parent && !excluded.includes(one.id))
  const listed = ids.flatMap((id) => attachments.find((one) => one.id === id) ?? [])
  const shown = ids.length > 0 ? listed : own.toSorted((a, b) => a.order - b.order)
  for (const id of ids)
    if (!listed.some((one) => one.id === id)) note(t`The export does not hold the file ${id} of a gallery`)
  if (shown.length === 0) note(t`A gallery is left out: the export holds none of its files`)
  return block(
    shown
      .map(
        ({ address, alt, caption }) =>
          `<figure><img src="${escapeValue(address)}" alt="${escapeValue(alt)}"><figcaption>${caption}</figcaption></figure>`,
      )
      .join('\n'),
  )
}

const footnotes = /^(ref|footnote|fn|efn_note|mfn|sidenote)$/

const isKnown = (name: string) =>
  /^(wp_caption|caption|gallery|audio|video|code|sourcecode)$/.test(name) || Object.hasOwn(players, name)

/**
 * Turns the shortcodes of a WordPress post into HTML. Shortcodes of plugins are removed and noted, but their content is kept. A
 * word in brackets is a shortcode only if it has a closing tag or values.
 */
export function readShortcodes(text: string, context: Context): string {
  const read = (inner: string): string => replaceShortcodes(inner, replace, isKnown)
  const replace = (shortcode: Shortcode): string | undefined => {
    const { name, content } = shortcode
    const known = knownShortcode(shortcode, read, context)
    if (known !== undefined) return known
    if (!isShortcode(shortcode)) {
      if (/^\[[a-z]+\]$/.test(shortcode.tag) && shortcode.isAlone)
        context.note(t`${shortcode.tag} stays as text: it may have been a shortcode`)
      return undefined
    }
    const tag = shortcode.tag.replace(/\s+/g, ' ').slice(0, 100)
    const hasContent = content?.trim()
    context.note(
      hasContent
        ? t`The shortcode ${tag} does nothing here: what stands in it is kept`
        : t`The shortcode ${tag} is left out: it does nothing here`,
    )
    if (!hasContent) return ''
    const target = /^\[[\s\S]*?\s(?:url|link|href)=/i.test(shortcode.tag)
      ? addressIn({ ...shortcode, content: '' })
      : undefined
    const isLabel = target && name && !/[[<\n]/.test(content ?? '')
    return isLabel ? `<a href="${escapeValue(target)}">${content}</a>` : read(content ?? '')
  }
  return read(text)
}

function knownShortcode(
  shortcode: Shortcode,
  read: (text: string) => string,
  context: Context,
): string | undefined {
  const { name, content } = shortcode
  if (name === 'caption' || name === 'wp_caption')
    return content === undefined ? undefined : toFigure(shortcode, read)
  if (name === 'gallery') return toGallery(shortcode, context)
  if (name === 'audio' || name === 'video') return mediaAddress(shortcode)
  if (Object.hasOwn(players, name)) return toPlayer(shortcode)
  if (content !== undefined && codeNames.test(name)) return toCode(shortcode)
  return content?.trim() && footnotes.test(name) ? context.footnote(read(content)) : undefined
}

function isShortcode({ named, content, name, isAlone, tag }: Shortcode): boolean {
  if (content !== undefined) return true
  if (named.size > 0 && (isKnown(name) || !named.has(''))) return true
  return isAlone && /[_-]/.test(name) && !/\s\w+\s\w/.test(tag)
}

/** Removes the shortcodes of a text, but keeps their content. */
export const withoutShortcodes = (text: string): string =>
  replaceShortcodes(
    text,
    (shortcode) => (isShortcode(shortcode) ? withoutShortcodes(shortcode.content ?? '') : undefined),
    isKnown,
  )
