import type { Source } from '../contract.ts'

export const engineNames: Record<Source, string> = {
  embedded: "Written by this site's own text engine",
  provider: 'Written by the connected AI provider',
}
