import { msg } from '#platform/texts.ts'

const megabyte = 1024 * 1024

export const maxFiles = 200
export const maxFileBytes = megabyte
export const maxSampleBytes = 20 * megabyte

export const maxArchiveBytes = 10 * megabyte
export const archiveTooLarge = msg`The ZIP may have at most 10 MB`

/** Low enough that a search can read all samples. */
export const maxSamples = 200
