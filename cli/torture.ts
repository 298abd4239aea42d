import { parseArgs } from 'node:util'
import { StartupError } from '#platform/app-error.ts'
import { tryKills } from '../e2e/process/kill-trial.ts'
import { runCommand } from './run-command.ts'

const maxRounds = 10_000
const usage = `npm run torture -- --rounds N (1 to ${maxRounds})`

/** The number of rounds that the command was called with. Throws a `StartupError` with the usage when it is not one. */
function readRounds(): number {
  try {
    const { rounds = '' } = parseArgs({ options: { rounds: { type: 'string' } } }).values
    const count = /^\d{1,5}$/.test(rounds) ? Number(rounds) : 0
    if (count >= 1 && count <= maxRounds) return count
  } catch {
    // An unknown argument has the same message as a wrong number.
  }
  throw new StartupError(`Usage: ${usage}`)
}

/**
 * Kills the built site N times on each database during writes and checks that no acknowledged write is lost: the
 * trial of which `npm test` runs three rounds. Exit code 1 when something is.
 */
await runCommand(async () => {
  const rounds = readRounds()
  for (const engine of ['embedded', 'postgres'] as const) {
    const report = (round: number) => {
      if (round % 10 === 0 || round === rounds) console.info(`${engine}: killed ${round} of ${rounds} times`)
    }
    const { acknowledged, faults } = await tryKills(engine, rounds, report)
    for (const fault of faults) console.error(`${engine}: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    else console.info(`${engine}: all of ${acknowledged} acknowledged writes are there`)
  }
})
