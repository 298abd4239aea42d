import { lt, sql } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { analytics, analyticsByDay, visitPages, visits } from '../table.ts'

type Figures = Omit<typeof analytics.$inferInsert, 'id' | 'date'>

/** Adds to the figures of a day, in the caller's transaction if there is one. */
export async function addToDay(date: string, added: Figures): Promise<void> {
  await db()
    .insert(analytics)
    .values({ date, ...added })
    .onConflictDoUpdate({
      target: analytics.date,
      set: {
        views: sql`${analytics.views} + excluded.views`,
        contactSubmissions: sql`${analytics.contactSubmissions} + excluded.contact_submissions`,
        subscriptions: sql`${analytics.subscriptions} + excluded.subscriptions`,
      },
    })
}

/** Counts a message in today's figures. */
export const countContactSubmission = () => addToDay(siteDay(), { contactSubmissions: 1 })

/** Counts a subscription to the newsletter in today's figures, even before it is confirmed. */
export const countSubscription = () => addToDay(siteDay(), { subscriptions: 1 })

/** Months for which single visits are kept. The site's settings can only shorten this time. */
const visitMonths = 14

/** Visits per statement. A small number lets other queries run in between. */
const batch = 500

/** Replaces expired visits with sums per day. */
export async function foldVisits(): Promise<void> {
  const months = Math.min(site().privacy.visitMonths ?? visitMonths, visitMonths)
  const begin = sql`(${siteDay()}::date - make_interval(months => ${months}::integer))::date`
  for (let folded = batch; folded === batch; ) {
    const { rowCount } = await db().execute(sql`
      with old as (
        select id, day, source, campaign, device, views,
          exists (select from ${visitPages} where visit_id = ${visits.id} and is_read
            and (page like '/blog/_%' or page like '/services/_%')) as reads
        from ${visits} where day < ${begin} order by day, id limit ${batch} for update),
      sums as (
        select day, dimension, value, count(*) as visitors, sum(views) as views, count(*) filter (where reads) as readers
        from (
          select day, dimension, value, views, reads from old, lateral (values
            ('all', ''), ('source', source), ('campaign', campaign), ('device', device)) named (dimension, value)
          union all
          select old.day, 'page', opened.page, opened.views, opened.is_read
            from old join ${visitPages} opened on opened.visit_id = old.id) listed
        where value is not null group by 1, 2, 3),
      added as (
        insert into ${analyticsByDay} as known (day, dimension, value, visitors, views, readers)
          select * from sums
          on conflict (day, dimension, value) do update set visitors = known.visitors + excluded.visitors,
            views = known.views + excluded.views, readers = known.readers + excluded.readers)
      delete from ${visits} where id in (select id from old)`)
    folded = rowCount ?? 0
  }
}

/** Deletes daily figures that are older than the site's settings allow. */
export async function purgeNumbers(): Promise<void> {
  const { visitMonths: months } = site().privacy
  if (months === null) return
  const begin = sql`(now() - make_interval(months => ${months}))::date`
  await db().delete(analytics).where(lt(analytics.date, begin))
  await db().delete(analyticsByDay).where(lt(analyticsByDay.day, begin))
}
