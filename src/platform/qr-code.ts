import { encode } from 'uqr'

/** A QR code: how many modules it has on a side, and the dark ones as one path. */
export type QrCode = { size: number; path: string }

/** A text as a QR code with error correction M (ISO/IEC 18004), of the `maxVersion` at most. Throws when the text is too long for it. */
export function drawQrCode(text: string, maxVersion = 40): QrCode {
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
