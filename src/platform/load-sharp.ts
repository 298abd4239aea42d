type Sharp = typeof import('sharp').default

/** Loads the image library on first use, because it is large. Disables its cache, since no picture is read twice. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
