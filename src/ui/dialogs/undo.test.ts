import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToast, toast } from './toast.ts'
import { sendHeld, sendUnlessUndone } from './undo.ts'

const page = new EventTarget()
const pageDocument = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', pageDocument)
  pageDocument.hidden = false
})
afterEach(async () => {
  await sendHeld()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(title = 'Sending') {
  const [send, undo] = [vi.fn(async () => {}), vi.fn()]
  sendUnlessUndone({ title, send, undo })
  return { send, undo, press: shownToast.get()?.action?.onSelect ?? (() => {}) }
}

test('the action runs after six seconds, once, and can then not be undone', () => {
  const { send, undo, press } = begin()
  vi.advanceTimersByTime(5999)
  expect(send).not.toHaveBeenCalled()
  expect(shownToast.get()).toMatchObject({ title: 'Sending', open: true })
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledOnce()
  expect(shownToast.get()?.open).toBe(false)
  press()
  page.dispatchEvent(new Event('pagehide'))
  expect(undo).not.toHaveBeenCalled()
  expect(send).toHaveBeenCalledOnce()
})

test('Undo cancels it for good', () => {
  const { send, undo, press } = begin()
  press()
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('pagehide'))
  expect(undo).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['the page is left', () => page.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      pageDocument.hidden = true
      pageDocument.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['the next one begins', () => begin('Next')],
  ['somebody signs out', () => sendHeld()],
])('it is done at once when %s', (_, happen) => {
  const { send, press, undo } = begin()
  void happen()
  expect(send).toHaveBeenCalledOnce()
  press()
  expect(undo).not.toHaveBeenCalled()
})

test('another toast does not change the time', () => {
  const { send } = begin()
  toast({ title: 'Something else' })
  vi.advanceTimersByTime(6000)
  expect(send).toHaveBeenCalledOnce()
  expect(shownToast.get()).toMatchObject({ title: 'Something else', open: true })
})
