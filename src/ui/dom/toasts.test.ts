import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the modules again, as another page would. */
async function openPage() {
  vi.resetModules()
  const toasts = await import('../dialogs/toast.ts')
  const { passToastOn } = await import('./toasts.ts')
  passToastOn()
  const shown = () => toasts.shownToast.get()
  return { ...toasts, shown, see: () => toasts.markSeen(shown()?.id ?? 0) }
}

test('a toast before the page is left moves on to the next page until one has painted it, and no further', async () => {
  const first = await openPage()
  first.toast({ title: 'Saved', description: 'All of it.', leavesPage: true })
  first.see()
  const left = await openPage()
  expect(left.shown()).toMatchObject({ title: 'Saved', description: 'All of it.', open: true })
  const next = await openPage()
  expect(next.shown()).toMatchObject({ title: 'Saved', open: true })
  next.see()
  expect((await openPage()).shown()).toBeNull()
})

test('any other toast moves on only if it was not painted', async () => {
  const first = await openPage()
  first.toast({ title: 'Saved' })
  const next = await openPage()
  expect(next.shown()).toMatchObject({ title: 'Saved', open: true })
  next.see()
  expect((await openPage()).shown()).toBeNull()
  next.toast({ title: 'Copied' })
  next.see()
  expect((await openPage()).shown()).toBeNull()
})

test('a closed toast does not move on', async () => {
  const first = await openPage()
  first.toast({ title: 'Saved', leavesPage: true })
  first.see()
  first.closeToast()
  expect((await openPage()).shown()).toBeNull()
})

test('a toast whose time ends while the next page loads still shows there', async () => {
  const first = await openPage()
  first.toast({ title: 'Saved', leavesPage: true })
  first.see()
  page.dispatchEvent(new Event('beforeunload'))
  first.closeToast()
  expect((await openPage()).shown()).toMatchObject({ title: 'Saved', open: true })
})
