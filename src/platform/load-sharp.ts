type Sharp = typeof import('sharp').default

/** The library for pictures, which is large and so loaded when needed. It caches nothing, since no picture is read twice. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
