import { expect, test } from '@playwright/test'
import { tryKills } from './kill-trial.ts'

/** `npm run torture` runs more of them. */
const rounds = 3

for (const engine of ['embedded', 'postgres'] as const)
  test(`a site that is killed again and again, on ${engine}, loses nothing that it acknowledged and places no order twice`, async () => {
    test.setTimeout(120_000)
    const { acknowledged, faults } = await tryKills(engine, rounds)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * 3)
  })
