import { afterEach, expect, test, vi } from 'vitest'
import { queueGuess } from './guess-queue.ts'

afterEach(() => void vi.useRealTimers())

const refuse = () => new Error('too many')

/** A work that lasts until it is ended, and says when it began. */
function work(name: string, network: string, begun: string[], label = network) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(label)
    return promise
  }
  const done = queueGuess(name, network, run, refuse)
  done.catch(() => {})
  return { done, end: () => resolve(label), fail: () => reject(new Error('failed')) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('works at one name run one at a time, those at another name do not wait', async () => {
  const begun: string[] = []
  const [first, second] = [work('ada', 'a', begun), work('ada', 'b', begun)]
  const other = work('eve', 'c', begun)
  await settle()
  expect(begun).toEqual(['a', 'c'])
  first.end()
  other.end()
  expect(await first.done).toBe('a')
  await settle()
  expect(begun).toEqual(['a', 'c', 'b'])
  second.end()
  expect(await second.done).toBe('b')
})

test('the network that has begun the fewest is next, however many wait of the others', async () => {
  const begun: string[] = []
  const crowd = ['x', 'y'].flatMap((network) =>
    [1, 2, 3].map((n) => work('bob', network, begun, network + n)),
  )
  const owner = work('bob', 'home', begun, 'owner')
  await settle()
  expect(begun).toEqual(['x1'])
  for (const one of [crowd[0], crowd[3], owner]) {
    one?.end()
    await settle()
  }
  expect(begun.slice(0, 3)).toEqual(['x1', 'y1', 'owner'])
  for (const one of crowd) one.end()
  await Promise.all(crowd.map(({ done }) => done))
})

test('of one network three wait, and after one that fails the next begins', async () => {
  const begun: string[] = []
  const works = [1, 2, 3, 4].map((n) => work('cai', 'a', begun, `a${n}`))
  const fifth = work('cai', 'a', begun)
  const stranger = work('cai', 'b', begun)
  await expect(fifth.done).rejects.toThrow('too many')
  works[0]?.fail()
  await expect(works[0]?.done).rejects.toThrow('failed')
  for (const one of [...works, stranger]) one.end()
  await Promise.all([...works.slice(1), stranger].map(({ done }) => done))
  expect(begun).toHaveLength(5)
})

test('nobody waits longer than half a minute', async () => {
  vi.useFakeTimers()
  const begun: string[] = []
  const [first, second] = [work('dot', 'a', begun), work('dot', 'b', begun)]
  const refused = expect(second.done).rejects.toThrow('too many')
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
  first.end()
  await first.done
  const next = work('dot', 'c', begun)
  next.end()
  expect(await next.done).toBe('c')
  expect(begun).toEqual(['a', 'c'])
})
