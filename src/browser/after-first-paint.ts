/** Calls `task` once after the first paint is shown. A page in the background is not painted, so a timer starts it there. */
export function afterFirstPaint(task: () => void): void {
  let waits = true
  const start = () => {
    if (waits) task()
    waits = false
    painted.disconnect()
  }
  const painted = new PerformanceObserver(start)
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(start, 500)
}
