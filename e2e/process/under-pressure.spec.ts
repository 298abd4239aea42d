import { expect, test } from '@playwright/test'
import { tryFloodOfSignIns, tryManyNetworks, tryStalledBodies } from './pressure-trials.ts'

// Each trial must find no faults. `npm run torture` also prints the figures.
for (const engine of ['embedded', 'postgres'] as const) {
  test(`while 576 bodies stand still on their way, everybody signs in and writes, on ${engine}`, async () => {
    expect((await tryStalledBodies(engine)).faults).toEqual([])
  })

  test(`while 64 strangers sign in at a time, the dashboard does not wait for them, on ${engine}`, async () => {
    expect((await tryFloodOfSignIns(engine)).faults).toEqual([])
  })

  test(`while 120 networks of one site guess at a name, its owner signs in, on ${engine}`, async () => {
    expect((await tryManyNetworks(engine)).faults).toEqual([])
  })
}
