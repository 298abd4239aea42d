import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type DraftState } from './draft-saver.ts'

let states: DraftState[] = []
let sent: boolean[] = []
let answer: () => Promise<unknown> = async () => {}

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  sent = []
  answer = async () => {}
})
afterEach(() => vi.useRealTimers())

function makeSaver(): DraftSaver {
  const saver = new DraftSaver()
  saver.onState = (state) => states.push(state)
  saver.save = (leaving) => {
    sent.push(leaving)
    return answer()
  }
  return saver
}

test('a draft is saved a second after the last key', async () => {
  const saver = makeSaver()
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(900)
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([false])
  expect(states).toEqual(['typing', 'typing', 'saved'])
})

test('continuous typing loses at most three seconds', async () => {
  const saver = makeSaver()
  const typeFor = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      saver.noteChange()
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

test('a failed save is retried until it succeeds', async () => {
  const saver = makeSaver()
  answer = () => Promise.reject(new Error('offline'))
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(1000)
  expect(states.at(-1)).toBe('failed')
  answer = async () => {}
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toEqual([false, false])
  expect(states.at(-1)).toBe('saved')
})

test('closing the page saves at once, but only unsaved changes', async () => {
  const saver = makeSaver()
  saver.flush(true)
  saver.noteChange()
  saver.flush(true)
  saver.flush(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([true])
})

test('one request runs at a time, in the order of typing', async () => {
  const saver = makeSaver()
  const answers: (() => void)[] = []
  answer = () => new Promise<void>((resolve) => answers.push(resolve))
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(1000)
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
})

test('nothing is sent after stop, which waits for the request in progress', async () => {
  const saver = makeSaver()
  let finish = () => {}
  answer = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(1000)
  saver.noteChange()
  let ended = false
  const end = saver.stop().then(() => {
    ended = true
  })
  saver.noteChange()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toBe(false)
  finish()
  await end
  expect(sent).toHaveLength(1)
})

test('unsaved changes are saved on the next start', async () => {
  const saver = makeSaver()
  saver.noteChange()
  await saver.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  saver.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([false])
  await saver.stop()
  saver.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([false])
})
