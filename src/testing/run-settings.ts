/** Whether this run tests everything (`npm run test:all`), not only what `npm test` does. */
export const isWholeRun = process.env.TEST_ALL === '1'

/**
 * How many times slower this machine is than the reference machine, from 1 to 6. `npm test` measures it (`cli/test/factor.ts`).
 */
const machineFactor = Number(process.env.TEST_FACTOR || 1)

/** The time limit of a test on this machine, in milliseconds. `ms` is the limit on the reference machine. */
export const timeLimit = (ms: number): number => Math.round(ms * machineFactor)
