const megabyte = 1024 * 1024

/** What one sample may hold. */
export const maxFiles = 200
export const maxFileBytes = megabyte
export const maxSampleBytes = 20 * megabyte

/** Bytes of the archive with which a sample is uploaded. */
export const maxArchiveBytes = 10 * megabyte
export const archiveTooLarge = 'The ZIP may have at most 10 MB'

/** How many samples there may be, so that one search looks through all. */
export const maxSamples = 200
