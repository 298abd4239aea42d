import { hashText, mix } from './random.ts'

/** A function from every point of the plane to a height. */
export type Field = (x: number, y: number) => number

/** Creates value noise in [-1, 1]: random heights at whole coordinates, interpolated smoothly. */
export function createNoise(seed: string): Field {
  const key = hashText(seed)
  const height = (x: number, y: number) =>
    mix(key ^ Math.imul(x, 374761393) ^ Math.imul(y, 668265263)) / 2 ** 31 - 1
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const above = blend(height(left, top), height(left + 1, top), u)
    const below = blend(height(left, top + 1), height(left + 1, top + 1), u)
    return blend(above, below, v)
  }
}

/**
 * Creates a landscape of three layers of hills, rotated to hide their grids. `scale` is the number of hills per unit of length.
 */
export function createLandscape(seed: string, scale: number): Field {
  const layers = [
    layer(seed, scale, 1, 0.5),
    layer(seed, scale, 2.1, 1.3),
    layer(seed, scale, 4.3, 2.2),
  ] as const
  return (x, y) => layers[0](x, y) + 0.5 * layers[1](x, y) + 0.2 * layers[2](x, y)
}

function layer(seed: string, scale: number, fineness: number, turn: number): Field {
  const noise = createNoise(`${seed} ${fineness}`)
  const along = scale * fineness * Math.cos(turn)
  const across = scale * fineness * Math.sin(turn)
  return (x, y) => noise(x * along - y * across, x * across + y * along)
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const blend = (a: number, b: number, t: number) => a + (b - a) * t
