import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keeper, type KeptState } from './keeper.ts'

let states: KeptState[] = []
let sent: boolean[] = []
let answer: () => Promise<unknown> = async () => {}

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  sent = []
  answer = async () => {}
})
afterEach(() => vi.useRealTimers())

function makeKeeper(): Keeper {
  const keeper = new Keeper()
  keeper.tell = (state) => states.push(state)
  keeper.keep = (leaving) => {
    sent.push(leaving)
    return answer()
  }
  return keeper
}

test('what is typed is kept a second after the last key', async () => {
  const keeper = makeKeeper()
  keeper.typed()
  await vi.advanceTimersByTimeAsync(900)
  keeper.typed()
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([false])
  expect(states).toEqual(['typing', 'typing', 'kept'])
})

test('who never stops typing loses at most three seconds', async () => {
  const keeper = makeKeeper()
  const typeFor = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      keeper.typed()
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  await typeFor(2900)
  expect(sent).toEqual([])
  await typeFor(100)
  expect(sent).toEqual([false])
  await typeFor(3000)
  expect(sent).toEqual([false, false])
})

test('what could not be kept is tried again until it is', async () => {
  const keeper = makeKeeper()
  answer = () => Promise.reject(new Error('offline'))
  keeper.typed()
  await vi.advanceTimersByTimeAsync(1000)
  expect(states.at(-1)).toBe('failed')
  answer = async () => {}
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toEqual([false, false])
  expect(states.at(-1)).toBe('kept')
})

test('a page that goes away sends at once, and only when something is not kept', async () => {
  const keeper = makeKeeper()
  keeper.flush(true)
  keeper.typed()
  keeper.flush(true)
  keeper.flush(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([true])
})

test('one request runs at a time, in the order of typing', async () => {
  const keeper = makeKeeper()
  const answers: (() => void)[] = []
  answer = () => new Promise<void>((resolve) => answers.push(resolve))
  keeper.typed()
  await vi.advanceTimersByTimeAsync(1000)
  keeper.typed()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
})

test('nothing is sent after the end, which waits for what is on its way', async () => {
  const keeper = makeKeeper()
  let finish = () => {}
  answer = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  keeper.typed()
  await vi.advanceTimersByTimeAsync(1000)
  keeper.typed()
  let ended = false
  const end = keeper.stop().then(() => {
    ended = true
  })
  keeper.typed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toBe(false)
  finish()
  await end
  expect(sent).toHaveLength(1)
})

test('what was typed before a save that failed is kept when it goes on', async () => {
  const keeper = makeKeeper()
  keeper.typed()
  await keeper.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  keeper.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([false])
  await keeper.stop()
  keeper.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([false])
})
