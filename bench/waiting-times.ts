export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Returns a function that sends each request as a new visitor, so that rate limits do not apply. It throws if a response is not
 * successful.
 */
export function asVisitors(url: string, more: Record<string, string> = {}): Ask {
  let visitors = 0
  return async (path, init = {}) => {
    visitors += 1
    const headers = new Headers({ ...more, ...Object.fromEntries(new Headers(init.headers)) })
    headers.set('x-forwarded-for', `10.2.${visitors >> 8}.${visitors & 255}`)
    const answer = await fetch(url + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }
}

/** Returns the value below which a share of the sorted numbers lies. `part` is this share, from 0 to 1. */
export function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export function describe(times: number[]): string {
  const [median, p99, longest] = [0.5, 0.99, 1].map((part) => `${Math.round(quantile(times, part))} ms`)
  return `${times.length} answers, median ${median}, p99 ${p99}, longest ${longest}`
}
