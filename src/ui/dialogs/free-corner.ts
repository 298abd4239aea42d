const corners = ['bottom right', 'top right', 'bottom left', 'top left']
const controls = 'button, input, textarea, select, .button, [contenteditable]'

/** Moves a new toast to the first corner where it covers no control; if there is none, to the one where it covers least. */
export function moveToFreeCorner(toast: HTMLElement | null): void {
  const region = toast?.parentElement
  if (!region) return
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const page = [...dialogs].at(-1) ?? document
  const rects = [...page.querySelectorAll(controls)]
    .filter((control) => !region.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  let least = Infinity
  let best = corners[0]
  for (const corner of corners) {
    region.dataset.corner = corner
    const own = toast.getBoundingClientRect()
    const covered = rects.reduce((sum, rect) => sum + sharedArea(own, rect), 0)
    if (covered < least) [least, best] = [covered, corner]
  }
  region.dataset.corner = best
}

function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
