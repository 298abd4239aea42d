/** Calls `task` once after the page was painted. A page in the background is not painted, so a timer starts it there. */
export function afterFirstPaint(task: () => void): void {
  let waits = true
  const start = () => {
    if (waits) task()
    waits = false
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
}
