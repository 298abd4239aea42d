import type { SectionRecords } from '#base/site/queries.ts'
import type { TodaySource } from '#members/screens/today/queries.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import type { Route } from '#platform/http/implement.ts'
import type { Job } from '#platform/jobs.ts'

/** The parts that a feature contributes to the site. */
export type Feature = {
  routes: Route[]
  jobs?: Job[]
  /** Called on every message of a bus channel, and when messages may have been missed. */
  listeners?: Record<string, () => void>
  /** The sections of the front page with the feature's records, hidden without any. */
  sections?: SectionRecords
  /** Starts work in every process; the result stops it. */
  start?: () => () => Promise<void>
  /** The links in the feature's emails that give access to something. */
  links?: SecretLink[]
  /** The feature's part of the admins' first page. */
  today?: TodaySource
}
