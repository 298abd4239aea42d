type Sharp = typeof import('sharp').default

/**
 * The library for pictures, loaded when needed, since it is large. It keeps nothing of a picture that is done: none is read twice, and
 * the memory would stay taken.
 */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
