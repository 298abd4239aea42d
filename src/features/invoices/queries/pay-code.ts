import { encode } from 'uqr'
import type { Invoice } from '../contract/schemas.ts'
import { epcText } from '../domain/epc-code.ts'

/** The largest QR code that EPC069-12 allows. */
const maxVersion = 13

/** What `epcText` says as a QR code with error correction M: its modules as one path, for `scanToPay`. */
export function payCodeOf(invoice: Parameters<typeof epcText>[0]): Invoice['scanToPay'] {
  const text = epcText(invoice)
  if (text === undefined) return null
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size, path: path.join('') }
}

/** Where dark modules begin in a row, and how many follow each other. */
function runsOf(row: boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
