import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const interval = 10_000
/** Of the time, how much this process may have worked for it to count as quiet. */
const quiet = 0.1
/** A smaller growth is not worth the pause of some 100 ms. */
const worthwhile = 32 * 1024 * 1024

/** Gives memory back once there is little to do: V8 keeps garbage while nothing new is allocated. The result stops it. */
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

/** Collects all garbage of this thread, and gives the pages that are free then back to the system. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
