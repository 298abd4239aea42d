import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { refreshSite } from '#base/site/queries.ts'
import { hour, type Job } from '#platform/jobs.ts'

/** Creates an hourly job. It first reads the settings, which may have changed since this process last handled a request. */
export const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  every: hour,
  run: () => refreshSite().then(run),
})

/**
 * Creates a job that pauses while its part of the site is switched off. Do not use it for jobs that keep promises or delete
 * expired data.
 */
export const whileOn = (part: SitePart, job: Job): Job => ({
  ...job,
  run: async (signal) => {
    await refreshSite()
    return showsPart(part) ? job.run(signal) : undefined
  },
})
