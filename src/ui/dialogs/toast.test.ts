import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToast, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a newer toast replaces an older one', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'destructive' })
  expect(shownToast.get()).toMatchObject({ title: 'Second', variant: 'destructive', open: true })
})

test('closing an older toast leaves the newer one open', () => {
  toast({ title: 'First' })
  const first = shownToast.get()?.id ?? 0
  toast({ title: 'Second' })
  closeToast(first)
  expect(shownToast.get()).toMatchObject({ title: 'Second', open: true })
})

test('without an id the current toast is closed, and having none is no error', () => {
  toast({ title: 'First' })
  closeToast()
  expect(shownToast.get()).toMatchObject({ title: 'First', open: false })
  closeToast()
  vi.runAllTimers()
  closeToast()
  expect(shownToast.get()).toBeNull()
})

test('a closed toast is removed after 1,000,000 ms', () => {
  toast({ title: 'Saved' })
  closeToast(shownToast.get()?.id ?? 0)
  vi.advanceTimersByTime(999_999)
  expect(shownToast.get()).toMatchObject({ title: 'Saved', open: false })
  vi.advanceTimersByTime(1)
  expect(shownToast.get()).toBeNull()
})

test('removing a toast does not remove a newer one', () => {
  toast({ title: 'First' })
  closeToast(shownToast.get()?.id ?? 0)
  vi.advanceTimersByTime(500_000)
  toast({ title: 'Second' })
  vi.advanceTimersByTime(600_000)
  expect(shownToast.get()).toMatchObject({ title: 'Second', open: true })
  closeToast(shownToast.get()?.id ?? 0)
})

test('a watcher is called at every change until it stops', () => {
  const onChange = vi.fn()
  const stop = shownToast.watch(onChange)
  toast({ title: 'One' })
  closeToast(shownToast.get()?.id ?? 0)
  stop()
  toast({ title: 'Two' })
  expect(onChange).toHaveBeenCalledTimes(2)
  closeToast(shownToast.get()?.id ?? 0)
})
