import type { Fields } from './plain-metadata.ts'

const words = (list: string) => list.trim().split(/\s+/)

/**
 * Maps each field to its names in other generators and themes, preferred names first. The names are in lower case without `_` and
 * `-`.
 */
const names = {
  date: words(`
    publishdate pubdate pubdatetime publishedat publishedon publisheddate datepublished publicationdate
    publishtime postdate posteddate date datetime published posted created createdat datecreated createddate
    creationdate`),
  changed: words(`
    lastmod lastmodified lastmodifiedat lastmodifiedate lastmodifieddate lastupdated updated updatedat updateddate updatedon
    modified modifiedat modifieddate moddate moddatetime dateupdated datemodified`),
  excerpt: words(`
    description excerpt summary abstract teaser intro lead dek synopsis subtitle subheading metadescription
    seodescription`),
  image: words(`
    image cover coverimage heroimage featureimage featuredimage featureimg featuredimg bannerimage headerimage
    socialimage ogimage overlayimage thumbnail thumb teaserimage previewimage cardimage photo picture img
    images`),
  /** Fields whose object may contain a picture. */
  around: ['hero', 'banner', 'header', 'opengraph', 'og', 'seo'],
  /** Fields that contain the address if a picture is an object. */
  address: ['src', 'url', 'path', 'file', 'filename', 'publicurl', 'href', 'teaser'],
}

export const plainFieldName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Renames a post's fields: lower case, without `_`, `-` and spaces. If two names become the same, the first field is kept. */
export function plainFields(fields: Fields): Fields {
  const plain: Fields = {}
  for (const [name, value] of Object.entries(fields)) plain[plainFieldName(name)] ??= value
  return plain
}

/** Returns a field's text or number. Undefined for YAML's spellings of null and for other types. */
export function fieldText(value: unknown): string | undefined {
  if (value instanceof Date) return String(value.toISOString())
  if (!['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return undefined
  const text = String(value).trim()
  return text === '' || text === '~' || /^null$/i.test(text) ? undefined : text
}

/** Material for MkDocs nests its dates: `date: { created, updated }`. Copies them to the top level, where existing fields win. */
const withDates = (fields: Fields): Fields =>
  isFields(fields.date) ? { ...plainFields(fields.date), ...fields } : fields

const firstField = (fields: Fields, wanted: string[]) =>
  wanted.map((name) => fieldText(fields[name])).find((text) => text !== undefined)

/** YAML's spellings of true and false. Front matter keeps them as texts. */
export const yes = /^(true|yes|on|y|1)$/i
export const no = /^(false|no|off|n|0)$/i

export const isYes = (value: unknown) => yes.test(fieldText(value) ?? '')

/** Returns the publication date as written. Ignores yes and no, because `published: no` is not a date. */
export const publicationDate = (fields: Fields): string | undefined => {
  const all = withDates(fields)
  return names.date
    .map((name) => fieldText(all[name]))
    .find((text) => text && !yes.test(text) && !no.test(text))
}

export const changeDate = (fields: Fields): string | undefined => firstField(withDates(fields), names.changed)

export const postExcerpt = (fields: Fields) =>
  firstField(fields, names.excerpt) ??
  (isFields(fields.seo) ? firstField(plainFields(fields.seo), names.excerpt) : undefined)

/**
 * Returns the address of a post's picture. The field may contain a text, an object, or a list, of which the first entry is used.
 */
export function postImage(fields: Fields): string | undefined {
  const around = names.around.map((name) => fields[name]).filter(isFields)
  return [...names.image.map((name) => fields[name]), ...around]
    .map((value) => pictureIn(value, 3))
    .find((address) => address !== undefined)
}

function pictureIn(value: unknown, depth: number): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  if (!isFields(first)) return no.test(fieldText(first) ?? '') ? undefined : fieldText(first)
  if (depth === 0) return undefined
  const inner = plainFields(first)
  return [...names.address, ...names.image]
    .map((name) => pictureIn(inner[name], depth - 1))
    .find((address) => address !== undefined)
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * Returns the texts of a list, or the parts of a text. A text is split at commas. If it has no comma and `splits` is true, it is
 * split at spaces.
 */
export function fieldList(value: unknown, splits = false): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => nameIn(entry) ?? [])
  const text = nameIn(value) ?? ''
  const parts = text.includes(',') ? text.split(',') : splits ? text.split(/\s+/) : [text]
  return parts.map((part) => part.trim()).filter(Boolean)
}

const nameIn = (value: unknown) => {
  const { name, title, label } = isFields(value) ? value : {}
  return fieldText(isFields(value) ? (name ?? title ?? label) : value)
}

/**
 * Returns the first category of a post, and its tags together with further categories. With `splits` (Jekyll), each word of a
 * text is a tag; in Hugo and Eleventy, the whole text is one tag.
 */
export function postTags(fields: Fields, splits: boolean): { category: string | undefined; tags: string[] } {
  const { taxonomies } = fields
  const zola = isFields(taxonomies) ? plainFields(taxonomies) : {}
  const { tags = zola.tags ?? fields.topics ?? fields.labels, categories = zola.categories } = fields
  const [category, ...others] = [...fieldList(categories, splits), ...fieldList(fields.category)].filter(
    (name) => !/^uncategori[sz]ed$/i.test(name),
  )
  const all = [
    ...fieldList(tags, splits),
    ...others.filter((name) => name !== category),
    ...fieldList(fields.tag),
  ]
  return { category, tags: [...new Set(all)] }
}

export function postAuthor({ author, authors, by }: Fields): string | undefined {
  const given = author ?? authors ?? by
  return nameIn(Array.isArray(given) ? given[0] : given)
}
