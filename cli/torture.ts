import { parseArgs } from 'node:util'
import { StartupError } from '#platform/app-error.ts'
import { diskBytes, tryFullDisk } from '../e2e/process/full-disk-trial.ts'
import { type OnRound, type Outcome, tryKills } from '../e2e/process/kill-trial.ts'
import { tryKillsWhileSending } from '../e2e/process/letter-trial.ts'
import {
  type Pressure,
  tryFloodOfSignIns,
  tryManyNetworks,
  tryStalledBodies,
} from '../e2e/process/pressure-trials.ts'
import { tryRestarts } from '../e2e/process/restart-trial.ts'
import { openSmallDisk } from '../e2e/process/small-disk.ts'
import { runCommand } from './run-command.ts'

const maxRounds = 10_000
const usage = `npm run torture -- --rounds N (1 to ${maxRounds})`

/** Returns the number of rounds in the arguments. Throws a `StartupError` with the usage if it is invalid. */
function readRounds(): number {
  try {
    const { rounds = '' } = parseArgs({ options: { rounds: { type: 'string' } } }).values
    const count = /^\d{1,5}$/.test(rounds) ? Number(rounds) : 0
    if (count >= 1 && count <= maxRounds) return count
  } catch {
    // Falls through, because an unknown argument gets the same message as a wrong number.
  }
  throw new StartupError(`Usage: ${usage}`)
}

/** More rounds than this find nothing new: a full disk varies less than the moment of a kill. */
const maxDiskRounds = 20

/** Recipients of a letter in each round, and the maximum number of rounds. A round takes a minute. */
const letterSubscribers = 500
const maxLetterRounds = 20

/** Runs one kind of trial and prints its result. Exits with code 1 if an acknowledged write was lost. */
async function run(
  name: string,
  rounds: number,
  trial: (rounds: number, onRound: OnRound) => Promise<Outcome>,
): Promise<void> {
  const report = (round: number) => {
    if (round % 10 === 0 || round === rounds) console.info(`${name}: ${round} of ${rounds} rounds`)
  }
  const { acknowledged, faults } = await trial(rounds, report)
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.info(`${name}: all of ${acknowledged} acknowledged writes are there`)
}

/** How many times slower the dashboard may respond during the flood than before it. */
const maxSlowdown = 10

/** Prints how well the site served other visitors under load. Exits with code 1 if any visitor was shut out. */
function reportPressure(name: string, { figure, faults }: Pressure): void {
  console.info(`${name}: ${figure}`)
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

async function runUnderPressure(engine: 'embedded' | 'postgres'): Promise<void> {
  reportPressure(`stalled bodies, ${engine}`, await tryStalledBodies(engine))
  const flood = await tryFloodOfSignIns(engine)
  if (flood.flooded > maxSlowdown * flood.quiet)
    flood.faults.push(`the dashboard took more than ${maxSlowdown} times as long`)
  reportPressure(`flood of sign-ins, ${engine}`, flood)
  reportPressure(`many networks, ${engine}`, await tryManyNetworks(engine))
}

/**
 * Tests the site on each database. Checks under load whether visitors are shut out. Then kills the site N times during writes,
 * and up to 20 times while it sends a letter. Restarts the database N times under two processes, and fills the disk up to 20
 * times. Checks that no acknowledged write is lost. `npm run test:all` runs a few rounds.
 */
await runCommand(async () => {
  const rounds = readRounds()
  for (const engine of ['embedded', 'postgres'] as const) {
    await runUnderPressure(engine)
    await run(`killed, ${engine}`, rounds, (count, onRound) => tryKills(engine, count, onRound))
    await run(
      `killed while sending a letter, ${engine}`,
      Math.min(rounds, maxLetterRounds),
      (count, onRound) => tryKillsWhileSending(engine, count, letterSubscribers, onRound),
    )
  }
  await run('database restarted, two processes', rounds, tryRestarts)
  const disk = await openSmallDisk(diskBytes)
  if (!disk) return console.info('disk full: left out, since this system does not let you mount a disk')
  try {
    await run('disk full', Math.min(rounds, maxDiskRounds), (count, onRound) =>
      tryFullDisk(disk, count, onRound),
    )
  } finally {
    await disk.close()
  }
})
