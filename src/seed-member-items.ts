import { eq, isNull } from 'drizzle-orm'
import { siteSettings } from '#base/site/table.ts'
import { memberItems as sampleItems } from '#content/member-items.ts'
import { markAsSample } from '#operations/setup/commands.ts'
import { sampleRecords } from '#operations/setup/table.ts'
import { db } from '#platform/database/database.ts'
import { inEveryLanguage } from '#platform/texts/catalogs.ts'
import { resourceCategories } from '#showcase/library/domain/items.ts'
import { memberItems } from '#showcase/library/table.ts'

type Item = Omit<typeof memberItems.$inferInsert, 'position'>

/** An item of the library as earlier releases stored it in the site's texts. */
type EarlierItem = Partial<
  Record<
    'title' | 'description' | 'icon' | 'type' | 'format' | 'size' | 'duration' | 'level' | 'category',
    string
  >
>

/** The path of each list in the texts of earlier releases, and the values that all its items share. */
const earlierLists = [
  { section: 'downloads', list: 'files', shared: { kind: 'download', openTo: 'member' } },
  { section: 'memberHome', list: 'library', shared: { kind: 'premium', openTo: 'premium', featured: true } },
  { section: 'premium', list: 'cards', shared: { kind: 'premium', openTo: 'premium' } },
  { section: 'tutorials', list: 'tutorials', shared: { kind: 'tutorial', openTo: 'premium' } },
  { section: 'resources', list: 'resources', shared: { kind: 'resource', openTo: 'premium' } },
] as const

type EarlierTexts = Record<string, Record<string, EarlierItem[] | undefined> | undefined>

/**
 * Fills the library. If the owner of a site from an earlier release had changed a list in the texts, adds the items of that list.
 * Otherwise adds the items of `content/`, unless `withSample` is false.
 */
export async function addMemberItems(withSample = true): Promise<void> {
  const [row] = await db().select().from(siteSettings).where(eq(siteSettings.key, 'texts'))
  const texts: EarlierTexts = Object(row?.value)
  let position = 0
  for (const { section, list, shared } of earlierLists) {
    const own = texts[section]?.[list]
    const items: Item[] = own ? fromTexts(own, shared) : withSample ? ofSample(shared) : []
    if (items.length === 0) continue
    const values = items.map((item) => ({ ...item, position: position++ }))
    await db().insert(memberItems).values(values)
  }
  if ((await db().$count(sampleRecords)) > 0) await markSampleItems()
}

/** Marks items as sample if their title and description equal an item in `content/`, even if other columns were changed. */
export async function markSampleItems(): Promise<void> {
  const items = await db().select().from(memberItems).where(isNull(memberItems.deletedAt))
  const shipped = inEveryLanguage(sampleItems).flat()
  const isShipped = ({ title, description }: Pick<Item, 'title' | 'description'>) =>
    shipped.some((item) => item.title === title && item.description === description)
  await markAsSample(
    'member-item',
    items.filter(isShipped).map(({ id }) => id),
  )
}

type Shared = Pick<Item, 'kind' | 'openTo' | 'featured'>

const ofSample = ({ kind, featured }: Shared): Item[] =>
  sampleItems().filter((item: Item) => item.kind === kind && Boolean(item.featured) === Boolean(featured))

const fromTexts = (own: EarlierItem[], shared: Shared): Item[] =>
  own
    .filter(({ title, description }) => title || description)
    .map(({ title, description, icon, type, format, size, duration, level, category }) => ({
      ...shared,
      title: title || 'Untitled',
      description: description ?? '',
      icon: icon || null,
      format: type || format || null,
      length: size || duration || null,
      level: level || null,
      category: resourceCategories.find((known) => known === category) ?? null,
    }))
