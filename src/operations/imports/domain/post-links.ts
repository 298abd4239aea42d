import { posix } from 'node:path'
import { replaceOutsideCode } from './outside-code.ts'
import { decodePath, plainName } from './plain-name.ts'
import { replaceLinks, replacePictures } from './text-addresses.ts'
import { markdownFile } from './uploads.ts'

/** A link target: the path of the post's file, its title, and the path of its page here. */
export type Target = { source: string; title: string; path: string }

const file = new RegExp(`${markdownFile.source}|\\.html?$`, 'i')
const wiki = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\\?\|([^[\]\n]*))?\]\]/g
const picture = /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i

/**
 * Rewrites links to the files of other posts, including `[[wiki]]` links, to the posts' new addresses. A link without a target is
 * kept; a wiki link without a target becomes its text. `missing` lists both as written.
 */
export function linkPosts(
  text: string,
  from: string,
  targets: Target[],
): { text: string; missing: string[] } {
  const find = makeFinder(targets)
  const missing: string[] = []
  const plain = replaceOutsideCode(text, wiki, ([whole = '', embeds, name = '', part = '', label]) => {
    if (embeds && picture.test(name)) {
      const alt = label?.split('|').find((one) => !/^\s*\d*(x\d+)?\s*$/.test(one)) ?? ''
      return `![${alt}](${encodeURI(name.trim())})`
    }
    const anchor = part && `#${slugOfPart(part)}`
    const address = name.trim() ? find(name.trim(), from) : ''
    const words = label?.trim() || `${name}${part}`.trim()
    if (address !== undefined) return `[${words}](${address}${anchor})`
    missing.push(whole)
    // A name that begins with a space is not a link but, for example, a condition in a shell script.
    return /^\s/.test(name) ? undefined : words
  })
  const pictured = replacePictures(plain, withoutPelican)
  const linked = replaceLinks(pictured, (written) => {
    // Zola's links start with `@/` for its content folder.
    const list = pelicanList(written)
    if (list) return list
    const address = withoutPelican(written).replace(/^@\//, '/')
    if (address === '' || /^([a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(address)) return address
    const [path = '', ...part] = address.split('#')
    const isOwnFile = file.test(path) || path.startsWith('/_') || address !== written
    // Any other path from the root is an address of the old site. Known old addresses redirect, so the path is kept.
    if (path.startsWith('/') && !isOwnFile) return address
    const found = find(path.replace(/\?.*$/, ''), from)
    if (found !== undefined) return [found, ...part].join('#')
    missing.push(written)
    return written.startsWith('@') ? written : address
  })
  return { text: linked, missing: [...new Set(missing)] }
}

type Find = (path: string, from: string) => string | undefined

function makeFinder(targets: Target[]): Find {
  const known = targets.map(({ source, title, path }) => ({ path, names: linkNames(source, title) }))
  const only = (fits: (name: string) => boolean) => {
    const found = known.filter(({ names }) => names.some(fits))
    return found.length === 1 ? found[0]?.path : undefined
  }
  return (path, from) => {
    const bare = plainName(path.replace(/\/+$/, '')).replace(file, '')
    const last = posix.basename(bare)
    const near = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(plainName(from)), bare)
    const trimmed = bare.replace(/^[./]+/, '')
    return (
      only((name) => name === near) ??
      only((name) => name === trimmed || name.endsWith(`/${trimmed}`)) ??
      (picture.test(path) || /\.\w{2,4}$/.test(bare)
        ? undefined
        : only((name) => posix.basename(name) === last))
    )
  }
}

/**
 * Returns the names that a link may use: the path without extension, the folder of an index, the name without date, or the title.
 */
function linkNames(source: string, title: string): string[] {
  const path = plainName(source).replace(file, '')
  const folder = path.replace(/\/index$/, '')
  const undated = folder.replace(/(^|\/)\d{4}-\d\d-\d\d-([^/]+)$/, '$1$2')
  return [...new Set([path, folder, undated, plainName(title)])]
}

const slugOfPart = (part: string) =>
  part
    .replace(/^#+\^?/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Removes Pelican's `{static}`, `{attach}` or `{filename}` from an address. They may also be written as `|filename|`. */
export const withoutPelican = (address: string): string =>
  address.replace(/^(?:\{|%7B|\||%7C)(?:static|attach|filename)(?:\}|%7D|\||%7C)/i, '')

/** Returns this site's list of posts for Pelican's `{tag}name`, `{category}name`, `{author}name`, `{index}` and `{archives}`. */
function pelicanList(address: string): string | undefined {
  const [, kind, name = ''] =
    /^(?:\{|%7B|\||%7C)(tag|category|author|index|archives)(?:\}|%7D|\||%7C)(.*)$/i.exec(address) ?? []
  const named = decodePath(name)
  if (kind?.toLowerCase() === 'tag') return `/blog?tag=${encodeURIComponent(named)}`
  if (kind?.toLowerCase() === 'category') return `/blog?category=${encodeURIComponent(slugOfPart(named))}`
  return kind && '/blog'
}
