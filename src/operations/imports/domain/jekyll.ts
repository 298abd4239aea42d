import { parse } from 'yaml'
import { z } from 'zod'
import type { Fields } from './plain-metadata.ts'

const text = z.union([z.string(), z.number()]).transform(String)
const Config = z.looseObject({
  permalink: text.nullish().catch(null),
  baseurl: text.nullish().catch(null),
  timezone: text.nullish().catch(null),
  source: text.nullish().catch(null),
  collections_dir: text.nullish().catch(null),
  defaults: z
    .array(
      z.object({
        scope: z.object({ path: text.nullish(), type: text.nullish() }).nullish(),
        values: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .nullish()
    .catch(null),
})

/** The settings of a Jekyll site (`_config.yml`) for its posts. */
export type JekyllSite = z.output<typeof Config>

/** Reads `_config.yml`. Throws if it is not a YAML mapping. */
export const readConfig = (source: string): JekyllSite =>
  Config.parse(parse(source, { schema: 'failsafe' }) || {})

/** Returns the default fields for posts in the file's folder. */
export function defaultsFor({ defaults }: JekyllSite, source: string): Fields {
  const type = source.split('/').includes('_drafts') ? 'drafts' : 'posts'
  const fitting = (defaults ?? []).filter(({ scope }) => {
    const path = scope?.path ?? ''
    return (!scope?.type || scope.type === type) && (path === '' || source.startsWith(path))
  })
  return Object.assign({}, ...fitting.map(({ values }) => values ?? {}))
}

/** Returns the folders above `_posts`, without the folders of the whole site. */
export function categoriesIn(site: JekyllSite, source: string): string[] {
  const [, above = ''] = /^(.*?)\/_(?:posts|drafts)\//.exec(source) ?? []
  const ofSite = [site.source, site.collections_dir].flatMap((path) => path?.split('/') ?? [])
  return above.split('/').filter((name) => name && !name.startsWith('_') && !ofSite.includes(name))
}

const styles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
}

type Post = { day: string; slug: string; categories: string[] }

/** Returns a post's old path, from its own pattern or the site's. Undefined if the pattern has an unknown part. */
export function jekyllPath(site: JekyllSite, pattern: string | undefined, post: Post): string | undefined {
  const chosen = pattern ?? site.permalink ?? 'date'
  const [year = '', month = '', day = ''] = post.day.split('-')
  const parts: Record<string, string> = {
    ...{ year, month, day, title: post.slug, slug: post.slug, output_ext: '.html' },
    ...{ short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) },
    categories: post.categories.map((name) => name.toLowerCase().replace(/\s+/g, '-')).join('/'),
  }
  const path = (styles[chosen] ?? chosen).replace(/:([a-z_]+)/g, (whole, name: string) => {
    const known = Object.keys(parts).find((part) => name === part || name.startsWith(`${part}_`))
    return known === undefined ? whole : (parts[known] ?? '') + name.slice(known.length)
  })
  if (path.includes(':')) return undefined
  return `/${site.baseurl ?? ''}/${path}`.replace(/\/{2,}/g, '/')
}
