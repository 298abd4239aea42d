const megabyte = 1024 * 1024

/** Limits of one sample. */
export const maxFiles = 200
export const maxFileBytes = megabyte
export const maxSampleBytes = 20 * megabyte

export const maxArchiveBytes = 10 * megabyte
export const archiveTooLarge = 'The ZIP may have at most 10 MB'

/** Maximum number of samples, so that one search can read all. */
export const maxSamples = 200
