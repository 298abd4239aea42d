import type { SectionRecords } from '#base/site/queries.ts'
import type { TodaySource } from '#members/screens/today/queries.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import type { Route } from '#platform/http/implement.ts'
import type { Job } from '#platform/jobs.ts'

export type Feature = {
  routes: Route[]
  jobs?: Job[]
  /** Listeners by channel of the bus. The bus calls them after every message, and when it may have missed some. */
  listeners?: Record<string, () => void>
  /** The front page's sections that show the feature's records. A section without records is hidden. */
  sections?: SectionRecords
  /** Starts work that every process does. Returns the function that stops it. */
  start?: () => () => Promise<void>
  /** The links in the feature's emails that give access to something. */
  links?: SecretLink[]
  /** The feature's part of the admins' first page. */
  today?: TodaySource
}
