import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import type { Seller } from './contract/schemas.ts'
import { epcText } from './domain/epc-code.ts'
import { makePayCode } from './queries/pay-code.ts'

const seller: Seller = {
  name: 'Tessa Brandvold',
  address: 'Duluth',
  country: 'US',
  taxNumber: '',
  vatNumber: '',
  email: '',
  accountHolder: '',
  iban: 'de02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
}

const asked = (changes = {}) => ({
  kind: 'invoice' as const,
  status: 'open' as const,
  currency: 'EUR',
  total: '2397.84',
  seller,
  number: 'INV-2026-0001',
  ...changes,
})

describe('the payment code', () => {
  test('contains payee, account, amount and reference, as EPC069-12 requires', () => {
    expect(epcText(asked())).toBe(
      'BCD\n002\n1\nSCT\nBYLADEM1001\nTessa Brandvold\nDE02120300000000202051\nEUR2397.84\n\n\nINV-2026-0001',
    )
    const other = { ...seller, bic: 'none', accountHolder: 'T. B.' }
    expect(
      epcText(asked({ seller: other }))
        ?.split('\n')
        .slice(4, 6),
    ).toEqual(['', 'T. B.'])
  })

  test.each([
    { kind: 'credit' },
    { status: 'paid' },
    { status: 'void' },
    { status: 'draft' },
    { currency: 'USD' },
    { total: '0.00' },
    { seller: { ...seller, iban: '' } },
    { seller: { ...seller, iban: 'DE02' } },
  ])('is missing with %j', (changes) => {
    expect(makePayCode(asked(changes))).toBeNull()
  })

  test('has no line breaks from names and numbers, and not too many characters', () => {
    const name = `A\nB\u202e\u0000\r\nEUR1.00 ${'ß𝒳'.repeat(60)}`
    const lines =
      epcText(asked({ seller: { ...seller, name }, number: 'X\n'.repeat(200) }))?.split('\n') ?? []
    expect(lines).toHaveLength(11)
    expect(lines[5]).toMatch(/^A B EUR1\.00 ß/)
    expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70)
    expect(lines[7]).toBe('EUR2397.84')
  })

  test.each([
    asked(),
    asked({ seller: { ...seller, name: 'Žofie Μαρία Ж'.repeat(5) }, total: '99999999.99' }),
  ])('is read by a scanner as it was written', (given) => {
    const code = makePayCode(given)
    if (!code) throw new Error('There is no code')
    const read = jsQR(pixelsOf(code), (code.size + 8) * scale, (code.size + 8) * scale)
    expect(Buffer.from(read?.binaryData ?? []).toString('utf8')).toBe(epcText(given))
  })
})

const scale = 4

/** Draws the code with a quiet zone, as a camera sees it. */
function pixelsOf({ size, path }: NonNullable<ReturnType<typeof makePayCode>>): Uint8ClampedArray {
  const side = (size + 8) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale
      for (let pixel = 0; pixel < Number(width) * scale; pixel += 1)
        pixels.set([0, 0, 0, 255], (start + pixel) * 4)
    }
  return pixels
}
