import { afterEach, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { listNetworks } from './networks.ts'

afterEach(() => void vi.useRealTimers())

/** A queue whose tasks run until `endOne`. `begun` and `refused` list the senders of such tasks. */
function openQueue(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const refused: string[] = []
  const running: PromiseWithResolvers<void>[] = []
  return {
    begun,
    refused,
    add(sender: string, networks: readonly string[] = listNetworks(sender)) {
      const work = () => {
        begun.push(sender)
        const gate = Promise.withResolvers<void>()
        running.push(gate)
        return gate.promise
      }
      queue.run(networks, work, () => new Error('too many')).catch(() => refused.push(sender))
    },
    /** Ends the task that began first, so that the next one begins. */
    async endOne({ failing = false } = {}) {
      const gate = running.shift()
      if (failing) gate?.reject(new Error('failed'))
      else gate?.resolve()
      await settle()
    },
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a few tasks run at a time, and the next one begins when one has ended or failed', async () => {
  const { begun, add, endOne } = openQueue({ atOnce: 2, maxWaiting: 10 })
  for (const sender of ['a', 'b', 'c', 'd']) add(sender)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
  await endOne({ failing: true })
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('the network whose last turn was longest ago is next, however many tasks of others wait', async () => {
  const { begun, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 10 })
  for (const sender of ['x', 'x', 'x', 'y', 'y', 'y', 'owner']) add(sender)
  await settle()
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  expect(begun).toEqual(['x', 'y', 'owner', 'x'])
  add('owner')
  for (let ended = 0; ended < 2; ended += 1) await endOne()
  expect(begun).toEqual(['x', 'y', 'owner', 'x', 'y', 'owner'])
})

test('a hundred networks of one site take one turn together', async () => {
  const { begun, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 200 })
  for (let subnet = 0; subnet < 100; subnet += 1) add(`2001:db8:1:${(subnet + 16).toString(16)}::1`)
  await settle()
  add('198.51.100.1')
  add('2001:db8:2:1::1')
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  expect(begun.slice(1)).toEqual(['198.51.100.1', '2001:db8:2:1::1', '2001:db8:1:11::1'])
})

test('within one site the narrower networks take turns', async () => {
  const { begun, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 10 })
  for (const subnet of ['100', '101', '102', '200']) add(`2001:db8:1:${subnet}::1`)
  await settle()
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  expect(begun.map((sender) => sender.split(':')[3])).toEqual(['100', '200', '101', '102'])
})

test('a few tasks of one network wait, twice as many of the one around it and four times as many of the widest', async () => {
  const { refused, add } = openQueue({ atOnce: 1, maxWaiting: 100, maxOfNetwork: 3 })
  // The number of waiting tasks by subnet. One more task starts at once.
  const counts = { '100': 5, '101': 4, '200': 3, '201': 4 }
  for (const [subnet, count] of Object.entries(counts))
    for (let added = 0; added < count; added += 1) add(`2001:db8:1:${subnet}::1`)
  await settle()
  expect(refused).toEqual(['2001:db8:1:100::1', '2001:db8:1:101::1', '2001:db8:1:201::1'])
})

test('members and strangers take turns, however many strangers there are', async () => {
  const { begun, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 100 })
  for (let stranger = 0; stranger < 50; stranger += 1)
    add(`stranger ${stranger}`, [`198.51.100.${stranger}`, 'stranger'])
  await settle()
  for (const member of ['ada', 'bob']) add(member, [member, 'known'])
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  expect(begun).toEqual(['stranger 0', 'ada', 'stranger 1', 'bob'])
})

test('when too many wait, the largest holder’s latest task is refused', async () => {
  const { begun, refused, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 4 })
  for (const sender of ['x', 'x', 'y', 'x', 'x']) add(sender)
  await settle()
  add('owner')
  await settle()
  expect(refused).toEqual(['x'])
  add('x')
  await settle()
  expect(refused).toEqual(['x', 'x'])
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  expect(begun).toEqual(['x', 'y', 'owner', 'x', 'x'])
})

test('nothing waits longer than half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, refused, add, endOne } = openQueue({ atOnce: 1, maxWaiting: 10 })
  add('a')
  add('b')
  await vi.advanceTimersByTimeAsync(30_000)
  await settle()
  expect(refused).toEqual(['b'])
  await endOne()
  add('c')
  await settle()
  expect(begun).toEqual(['a', 'c'])
})
