import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'

const sources = ['direct', 'google.com', 'news.ycombinator.com', 'github.com', 'duckduckgo.com']
const devices = ['desktop', 'phone', 'tablet']
const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge']

/**
 * Adds 58,400 visits of the last 400 days. They comprise 81,760 page rows with about thirty posts, 1,168 goals, and 292 orders of
 * one client.
 */
export async function addVisits(client: string): Promise<void> {
  const one = (values: string[], number: string) =>
    sql`(${sql.param(values)}::text[])[1 + ${sql.raw(number)} % ${values.length}::integer]`
  for (let first = 0; first < 400; first += 50)
    await db().execute(sql`
      insert into visits (day, started_at, last_seen_at, source, campaign, entry_page, last_page, views, device, browser)
      select started::date, started, started + interval '3 minutes', ${one(sources, '(n / 7)')},
        case when n % 9 = 0 then 'launch' end, '/', '/', 1 + n % 3, ${one(devices, '(n / 3)')}, ${one(browsers, '(n / 2)')}
      from generate_series(${first}::integer, ${first + 49}::integer) day, generate_series(1, 146) n,
        lateral (select date_trunc('minute', now()) - make_interval(days => day, mins => n * 7) as started) times`)
  await db().execute(sql`
    insert into visit_pages (visit_id, page, is_read)
    select id, case step when 0 then '/' when 1 then '/blog/post-' || id % 30 else '/services/' || 1 + id % 6 end, (id / 5 + step) % 3 = 0
    from visits, generate_series(0, 2) step
    where step = id % 3 or (step = (id + 1) % 3 and id % 5 < 2)`)
  await db().execute(sql`
    insert into analytics (date, views, unique_visitors, contact_submissions)
    select day, sum(views), count(*), count(*) % 4 from visits group by day`)
  await db().execute(sql`
    insert into service_orders (user_id, service_id, package_type, price, currency, status, created_at, updated_at)
    select users.id, 1 + n % (select count(*)::integer from services), 'basic', 2400.00, 'USD',
      case n % 10 when 0 then 'cancelled' when 1 then 'pending' else 'completed' end, placed, placed
    from users, generate_series(1, 292) n, lateral (select now() - n * interval '30 hours' as placed) times
    where email = ${client}`)
  await db().execute(sql`
    insert into goals (kind, subject_id, user_id, email_hash, source, campaign, entry_page, device, posts, found, at)
    select kind, n, case when n % 2 = 0 then null else user_id end, 'hash ' || n % 200, ${one(sources, 'n')},
      case when n % 9 = 0 then 'launch' end, '/blog/post-' || n % 30, ${one(devices, 'n')},
      array['/blog/post-' || n % 30, '/blog/post-' || n % 7], 'visit', at
    from (
      select 'order' as kind, id as n, user_id, created_at as at from service_orders
      union all
      select (array['contact', 'call', 'newsletter'])[1 + n % 3], n, null, now() - n * interval '10 hours'
      from generate_series(1, 876) n) deeds`)
  for (const table of ['visits', 'visit_pages', 'goals', 'analytics', 'service_orders'])
    await db().execute(sql.raw(`vacuum analyze ${table}`))
}
