type Sharp = typeof import('sharp').default

/** Loads the image library on demand, because it is large. It caches nothing, since no picture is read twice. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
