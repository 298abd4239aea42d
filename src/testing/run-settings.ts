/** Whether this run tests everything (`npm run test:all`), not only what `npm test` does. */
export const isWholeRun = process.env.TEST_ALL === '1'

/** The slowness of this machine relative to the reference machine, from 1 to 6. `npm test` measures it (`cli/test/factor.ts`). */
const machineFactor = Number(process.env.TEST_FACTOR || 1)

/** Converts a time limit on the reference machine to this machine, in milliseconds. */
export const timeLimit = (ms: number): number => Math.round(ms * machineFactor)
