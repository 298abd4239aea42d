/** The sets of records that a file can be imported into. Users, orders and money are none of them. */
export const dataSets = ['posts', 'services', 'projects', 'testimonials', 'subscribers'] as const
export type DataSet = (typeof dataSets)[number]

export const isDataSet = (name: string): name is DataSet => dataSets.some((set) => set === name)

/** The column by which a record of a file is found among those that are stored. */
export const keyOf = {
  posts: 'slug',
  services: 'name',
  projects: 'slug',
  testimonials: 'name',
  subscribers: 'email',
} as const satisfies Record<DataSet, string>

export const maxDataBytes = 10 * 1024 * 1024
export const dataTooLarge = 'A file may have at most 10 MB. Split it into several.'

/** Records of one file. All are stored in one transaction, for which the embedded database lets others wait. */
export const maxRecords = (set: DataSet): number => (set === 'subscribers' ? 100_000 : 1000)

/** Entries of one kind that a report lists. */
export const maxListed = 1000
