import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const interval = 10_000
/** A process counts as idle below this share of working time. */
const quiet = 0.1
/** A smaller growth is not worth a pause of some 100 ms. */
const worthwhile = 32 * 1024 * 1024

/** Returns memory to the system while the process is idle, when V8 itself keeps garbage. The result stops it. */
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

/** Collects all garbage of this thread, and returns the freed pages to the system. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
