import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const interval = 10_000
/** A process counts as idle if it works for at most this share of the time. */
const quiet = 0.1
/** Smaller growth does not justify a pause of about 100 ms. */
const worthwhile = 32 * 1024 * 1024

/**
 * Starts to return memory to the operating system, while the process is idle and V8's memory has grown much since the last
 * collection. Returns the function that stops it.
 */
export function startGivingBackMemory(): () => void {
  let kept = memoryOfV8()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet || memoryOfV8() < kept + worthwhile) return
    await collectGarbage()
    kept = memoryOfV8()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

function memoryOfV8(): number {
  const { total_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}

/** Collects this thread's garbage and returns freed memory to the operating system. Blocks for about 100 ms. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
