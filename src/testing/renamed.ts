const names: Record<string, string> = {
  'Tessa Brandvold': 'Mara Lindqvist',
  Tessa: 'Mara',
  Waymark: 'Northlight',
  waymark: 'northlight',
  'Duluth, Minnesota': 'Tromso, Norway',
}

/** Returns the same texts with another brand, owner and place. */
export function rename<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') {
    const renamed = Object.entries(names).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      texts as string,
    )
    return renamed as Texts
  }
  if (Array.isArray(texts)) return texts.map(rename) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, rename(value)])) as Texts
}
