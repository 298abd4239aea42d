import { msg } from '#platform/texts.ts'
/** The sets that files can be imported into. Users, orders and money are not among them. */
export const dataSets = ['posts', 'services', 'projects', 'testimonials', 'subscribers'] as const
export type DataSet = (typeof dataSets)[number]

export const isDataSet = (name: string): name is DataSet => dataSets.some((set) => set === name)

/** The column that matches a file's records with the stored ones. */
export const keyColumns = {
  posts: 'slug',
  services: 'name',
  projects: 'slug',
  testimonials: 'name',
  subscribers: 'email',
} as const satisfies Record<DataSet, string>

export const maxDataBytes = 10 * 1024 * 1024
export const dataTooLarge = msg`A file may have at most 10 MB. Split it into several.`

/** Records per file. One transaction stores them all, and blocks others on the embedded database. */
export const maxRecords = (set: DataSet): number => (set === 'subscribers' ? 100_000 : 1000)

/** Listed entries per kind in a report. */
export const maxListed = 1000
