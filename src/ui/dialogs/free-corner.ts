const corners = ['bottom end', 'top end', 'bottom start', 'top start']
const controls = 'button, input, textarea, select, .button, [contenteditable]'
/** The maximum distance by which a toast at the top may move down, and the size of each step, in pixels. */
const range = { most: 320, step: 8 }

/**
 * Keeps a new toast where it covers no control: in a corner, or below the controls at the top. If there is no such place, chooses the
 * one where it covers least. Moves it again only if it covers a control that appears later, such as one of a dialog.
 */
export function keepInFreeCorner(toast: HTMLElement | null): (() => void) | undefined {
  const region = toast?.parentElement
  if (!toast || !region) return
  moveToFreeCorner(toast, region)
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (coveredArea(toast, region, listControls(region)) > 0) moveToFreeCorner(toast, region)
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** The area of `rects` that a toast covers in its region's present place, or `down` pixels below it. */
function coveredArea(toast: HTMLElement, region: HTMLElement, rects: DOMRect[], down = 0): number {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = toast
  const { x, y } = region.getBoundingClientRect()
  // Computed from the region and offsets: the toast's own rectangle still moves, because the toast slides in.
  const own = new DOMRect(x + offsetLeft, y + offsetTop + down, offsetWidth, offsetHeight)
  return rects.reduce((sum, rect) => sum + sharedArea(own, rect), 0)
}

function moveToFreeCorner(toast: HTMLElement, region: HTMLElement): void {
  const rects = listControls(region)
  region.style.translate = ''
  let best = { corner: corners[0], down: 0, area: Infinity }
  const consider = (corner: string, down: number, area: number) => {
    if (area < best.area) best = { corner, down, area }
  }
  for (const corner of corners) {
    region.dataset.corner = corner
    consider(corner, 0, coveredArea(toast, region, rects))
  }
  for (let down = range.step; best.area > 0 && down <= range.most; down += range.step) {
    region.dataset.corner = 'top end'
    consider('top end', down, coveredArea(toast, region, rects, down))
  }
  region.dataset.corner = best.corner
  if (best.down > 0) region.style.translate = `0 ${best.down}px`
}

/**
 * Returns the rectangles of visible controls: of the open dialog, otherwise of the page. Excludes controls that the dialog has
 * scrolled out of view.
 */
function listControls(region: HTMLElement): DOMRect[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  return [...(dialog ?? document).querySelectorAll(controls)]
    .filter((control) => !region.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.bottom > top && rect.top < bottom)
}

function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
