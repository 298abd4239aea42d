import { expect, test } from '@playwright/test'
import { diskBytes, tryFullDisk } from './full-disk-trial.ts'
import { tryKills } from './kill-trial.ts'
import { tryKillsWhileSending } from './letter-trial.ts'
import { tryRestarts } from './restart-trial.ts'
import { openSmallDisk } from './small-disk.ts'

// Runs a few rounds of each trial. `npm run torture` runs more.
for (const engine of ['embedded', 'postgres'] as const)
  test(`a site that is killed again and again, on ${engine}, loses nothing that it acknowledged, and places no order and books no call twice`, async () => {
    const rounds = 3
    const { acknowledged, faults } = await tryKills(engine, rounds)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * 3)
  })

for (const engine of ['embedded', 'postgres'] as const)
  test(`a site that is killed while it sends a letter, on ${engine}, sends nobody two, and names who may have got none`, async () => {
    const { acknowledged, faults } = await tryKillsWhileSending(engine, 2, 40)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(2 * 39)
  })

test('two processes whose database restarts under load lose nothing that they acknowledged', async () => {
  const rounds = 2
  const { acknowledged, faults } = await tryRestarts(rounds)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * 80)
})

test('a site whose disk fills up takes no files in time, loses nothing and goes on once there is room', async () => {
  const disk = await openSmallDisk(diskBytes)
  test.skip(!disk, 'This system does not let the tests mount a disk')
  if (!disk) return
  try {
    const { acknowledged, faults } = await tryFullDisk(disk, 2)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(20)
  } finally {
    await disk.close()
  }
})
