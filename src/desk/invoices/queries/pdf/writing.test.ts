import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openWriter } from './writing.ts'

test('no line breaks between a number and its percent sign', async () => {
  const writer = await openWriter(new PDFDocument(), {})
  const style = { look: 'text', size: 10, color: '#000' } as const
  const linesIn = (width: number) =>
    writer
      .linesOf('Deposit of 40 %', style, width)
      .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  const [{ width } = { width: 0 }] = writer.linesOf('Deposit of 40', style, 500)
  expect(linesIn(500)).toEqual(['Deposit of 40\u00a0%'])
  expect(linesIn(width + 1)).toEqual(['Deposit of', '40\u00a0%'])
})
