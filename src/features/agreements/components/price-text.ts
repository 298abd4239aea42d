/** A typed price without spaces and commas: '1,200' as '1200'. */
export const bare = (price: string) => price.replaceAll(/[\s,]/g, '')

export const isPrice = (price: string | undefined) => /^(0|[1-9]\d{0,7})(\.\d{1,2})?$/.test(bare(price ?? ''))
