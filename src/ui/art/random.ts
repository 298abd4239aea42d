/** Returns the 32-bit hash of a text (FNV-1a, with its bits mixed). */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return mix(hash)
}

/** Returns a function for random numbers in [0, 1). The same seed always gives the same numbers (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 2 ** 32
  }
}

/** Mixes the bits of a 32-bit number, so that each input bit influences all output bits. */
export function mix(bits: number): number {
  let t = Math.imul(bits ^ (bits >>> 15), 1 | bits)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return (t ^ (t >>> 14)) >>> 0
}
