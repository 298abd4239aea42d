/** Calls `task` when the page has nothing else to do. */
export const onceIdle = (task: () => unknown): unknown =>
  (window.requestIdleCallback ?? setTimeout)(() => task())
