import type { SectionRecords } from '#features/site/queries.ts'
import type { TodaySource } from '#members/screens/today/queries.ts'
import type { SecretLink } from '#platform/email/resend.ts'
import type { Route } from '#platform/http/implement.ts'
import type { Job } from '#platform/jobs.ts'

/** What the whole site takes from a feature. */
export type Feature = {
  routes: Route[]
  jobs?: Job[]
  /** Called at every message of a channel of the bus, and when messages may have been missed. */
  listeners?: Record<string, () => void>
  /** The sections of the front page that show records of the feature, and are hidden without any. */
  sections?: SectionRecords
  /** Begins what runs in every process; the result ends it. */
  start?: () => () => Promise<void>
  /** The links in the feature's emails that open something for whoever has them. */
  links?: SecretLink[]
  /** What of the feature the admins' first page shows. */
  today?: TodaySource
}
