import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#platform/root.ts'

/** Draws the icons of `public/` from `favicon.svg`. Run it again when that changes. */
const folder = join(projectRoot, 'public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const square = mark.replace(' rx="7"', '')

for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-512.png', 512],
] as const) {
  await writeFile(join(folder, file), await draw(square, size))
}

const sizes = [16, 32, 48]
const pictures = await Promise.all(sizes.map((size) => draw(mark, size)))
await writeFile(join(folder, 'favicon.ico'), packIcon(pictures))

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ palette: true }).toBuffer()
}

/** An .ico file: a directory of 16 bytes for each picture, then the PNGs themselves. */
function packIcon(pngs: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index
    const size = sizes[index] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pngs])
}
