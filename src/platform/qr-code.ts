import { encode } from 'uqr'

/** A QR code: the number of modules per side, and the dark modules as one SVG path. */
export type QrCode = { size: number; path: string }

/** Encodes a text as a QR code, level M (ISO/IEC 18004), up to version `maxVersion`. Throws if it does not fit. */
export function drawQrCode(text: string, maxVersion = 40): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion })
  const path = data.flatMap((row, y) => findRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size, path: path.join('') }
}

/** The runs of dark modules in a row: the start and length of each. */
function findRuns(row: boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
