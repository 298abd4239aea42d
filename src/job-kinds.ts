import { showsPart } from '#base/site/domain/site.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { refreshSite } from '#base/site/queries.ts'
import { hour, type Job } from '#platform/jobs.ts'

/** Reads the settings first: they may have changed since this process last handled a request. */
export const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  every: hour,
  run: () => refreshSite().then(run),
})

/** A job that rests while its part of the site is switched off. Jobs that keep a promise, or delete what is due, never rest. */
export const whileOn = (part: SitePart, job: Job): Job => ({
  ...job,
  run: async (signal) => {
    await refreshSite()
    return showsPart(part) ? job.run(signal) : undefined
  },
})
