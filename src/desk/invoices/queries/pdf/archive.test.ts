import { inflateSync } from 'node:zlib'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '../../contract/schemas.ts'
import { crossIndustryInvoice } from '../../domain/e-invoice/cross-industry-invoice.ts'
import { buyer, invoiceOf, sampleInvoices, seller } from '../../domain/testing/sample-invoices.ts'
import { flattenLogo, type Letterhead } from '../letterhead.ts'
import { makePdf } from './make-pdf.ts'

/** Reads the objects of a PDF by pdfkit, which writes each on its own, and compresses only their streams. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const objects = Array.from(
    text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj$/gm),
    ([, id, dictionary = '', stream]) => ({
      ...{ id: Number(id), dictionary, stored: stream },
      stream:
        stream === undefined
          ? undefined
          : dictionary.includes('/FlateDecode')
            ? inflateSync(Buffer.from(stream, 'latin1'))
            : Buffer.from(stream, 'latin1'),
    }),
  )
  const of = (pattern: RegExp) => objects.filter(({ dictionary }) => pattern.test(dictionary))
  const one = (pattern: RegExp) => {
    const [found, ...others] = of(pattern)
    if (!found || others.length > 0) throw new Error(`${1 + others.length} objects match ${pattern}`)
    return found
  }
  /** The object to which a key of a dictionary refers. */
  const referred = (dictionary: string, key: string) => {
    const id = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1]
    const found = objects.find((object) => object.id === Number(id))
    if (!found) throw new Error(`${key} refers to nothing`)
    return found
  }
  const metadata = String(one(/\/Type \/Metadata/).stream)
  const drawn = of(/^<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>$/)
    .map(({ stream }) => String(stream))
    .filter((stream) => / cm\n/.test(stream))
  return { text, objects, of, one, referred, metadata, drawn, catalog: one(/\/Type \/Catalog/).dictionary }
}

const elements = (within: XmlElement, name: string): XmlElement[] =>
  within.children.flatMap((child) =>
    child.type === 'element'
      ? [
          ...((child as XmlElement).name === name ? [child as XmlElement] : []),
          ...elements(child as XmlElement, name),
        ]
      : [],
  )
const readElements = (xml: string, name: string) => {
  const { root } = parseXml(xml)
  return root ? elements(root, name).map(({ text }) => text.trim()) : []
}

type Read = ReturnType<typeof readPdf>

/**
 * Ten points of PDF/A-3b (ISO 19005-3) and Factur-X, checked by hand, because veraPDF needs Java. They are no proof of conformance.
 */
const points: [name: string, check: (pdf: Read, invoice: Invoice) => void][] = [
  [
    'the file begins and ends as PDF/A asks, has an ID and is not encrypted (6.1.2, 6.1.3)',
    ({ text }) => {
      expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/)
      expect(text).toMatch(/\n%%EOF\n$/)
      expect(text.slice(text.lastIndexOf('\ntrailer'))).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/)
      expect(text).not.toContain('/Encrypt')
    },
  ],
  [
    'streams have their length, and no other filter than Flate (6.1.7)',
    ({ objects }) => {
      for (const { dictionary, stored } of objects) {
        if (stored === undefined) continue
        expect(/\/Length (\d+)/.exec(dictionary)?.[1]).toBe(String(stored.length))
        expect(dictionary.match(/\/Filter (.*)/)?.[1] ?? '/FlateDecode').toBe('/FlateDecode')
        expect(dictionary).not.toMatch(/\/(F|FFilter|FDecodeParms) /)
      }
    },
  ],
  [
    'the metadata are readable XML, which names part 3 and conformance B (6.6.4)',
    ({ metadata, one, catalog, referred }) => {
      expect(referred(catalog, 'Metadata').id).toBe(one(/\/Type \/Metadata/).id)
      expect(one(/\/Type \/Metadata/).dictionary).not.toContain('/Filter')
      expect(metadata).toMatch(/^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>/)
      expect(readElements(metadata, 'pdfaid:part')).toEqual(['3'])
      expect(readElements(metadata, 'pdfaid:conformance')).toEqual(['B'])
    },
  ],
  [
    'title, author and dates of the metadata are those of the document (6.6.3)',
    ({ metadata, text, objects }, { seller: { name }, number, issueDate }) => {
      const info = /\/Title (\d+) 0 R/.exec(text)?.[1]
      const title = objects.find(({ id }) => id === Number(info))?.dictionary
      expect(title).toContain(number)
      expect(readElements(metadata, 'dc:title')[0]).toContain(number)
      expect(readElements(metadata, 'dc:creator')).toEqual([name])
      const day = `${issueDate}T00:00:00Z`
      expect(readElements(metadata, 'xmp:CreateDate')).toEqual([day])
      expect(readElements(metadata, 'xmp:ModifyDate')).toEqual([day])
      expect(
        text.match(new RegExp(`\\(D:${issueDate?.replaceAll('-', '')}000000Z\\)`, 'g'))?.length,
      ).toBeGreaterThan(1)
    },
  ],
  [
    'the metadata of Factur-X name the profile, and a schema describes each of them (6.6.2.3)',
    ({ metadata }) => {
      const named = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
      expect(named.flatMap((name) => readElements(metadata, `fx:${name}`))).toEqual([
        'factur-x.xml',
        'INVOICE',
        '1.0',
        'EN 16931',
      ])
      expect(readElements(metadata, 'pdfaProperty:name')).toEqual(named)
      expect(readElements(metadata, 'pdfaSchema:prefix')).toEqual(['fx'])
      const [namespace] = readElements(metadata, 'pdfaSchema:namespaceURI')
      expect(metadata).toContain(`xmlns:fx="${namespace}"`)
    },
  ],
  [
    'colors are RGB, and the output intent has the profile of sRGB (6.2.3, 6.2.4)',
    ({ catalog, referred, drawn }) => {
      const intent = referred(catalog, 'OutputIntents').dictionary
      expect(intent).toContain('/S /GTS_PDFA1')
      const profile = referred(intent, 'DestOutputProfile')
      expect(profile.dictionary).toContain('/N 3')
      expect(profile.stream?.subarray(12, 24).toString('latin1')).toBe('mntrRGB XYZ ')
      expect(profile.stream?.subarray(36, 40).toString('latin1')).toBe('acsp')
      expect(drawn.length).toBeGreaterThan(0)
      const spaces = drawn.flatMap((stream) =>
        Array.from(stream.matchAll(/^\/(\w+) cs$/gim), ([, space]) => space),
      )
      expect(new Set(spaces)).toEqual(new Set(['DeviceRGB']))
      for (const stream of drawn) expect(stream).not.toMatch(/^[\d. ]+ (k|K|g|G)$/m)
    },
  ],
  [
    'all fonts are embedded (6.2.11.4)',
    ({ of, referred }) => {
      const fonts = of(/\/Type \/Font\n/)
      expect(fonts.length).toBeGreaterThan(2)
      for (const { dictionary } of fonts) {
        expect(dictionary).toMatch(/\/Subtype \/(Type0|CIDFontType2)\n/)
        if (!dictionary.includes('/CIDFontType2')) continue
        expect(dictionary).toContain('/CIDToGIDMap /Identity')
        const descriptor = referred(dictionary, 'FontDescriptor').dictionary
        expect(referred(descriptor, 'FontFile2').stream?.length).toBeGreaterThan(100)
      }
    },
  ],
  [
    'the e-invoice is embedded as a file of the document with its relationship (6.8)',
    ({ catalog, referred, one, of }, invoice) => {
      expect(of(/\/Type \/Filespec/)).toHaveLength(1)
      const file = one(/\/Type \/Filespec/)
      expect(referred(catalog, 'AF').id).toBe(file.id)
      expect(referred(catalog, 'Names').dictionary).toContain(
        `/EmbeddedFiles <<\n  /Names [\n    (factur-x.xml) ${file.id} 0 R`,
      )
      for (const entry of ['/AFRelationship /Alternative', '/F (factur-x.xml)', '/UF (factur-x.xml)'])
        expect(file.dictionary).toContain(entry)
      const embedded = referred(file.dictionary, 'F')
      expect(embedded.dictionary).toContain('/Subtype /text#2Fxml')
      expect(embedded.dictionary).toContain('/ModDate (D:')
      expect(String(embedded.stream)).toBe(crossIndustryInvoice(invoice))
    },
  ],
  [
    'nothing is transparent (6.2.10)',
    ({ text, drawn }) => {
      expect(text).not.toMatch(/\/(SMask|ca|CA|BM|ExtGState) (?!<<\n>>)/)
      expect(text).not.toContain('/Transparency')
      for (const stream of drawn) expect(stream).not.toMatch(/ gs$/m)
    },
  ],
  [
    'nothing runs, and links are printed and open an address (6.3, 6.5)',
    ({ text, of, referred }) => {
      expect(text).not.toMatch(
        /\/(JS|JavaScript|OpenAction|AA|Launch|GoToR|SubmitForm|Movie|Sound|RichMedia|XFA) /,
      )
      for (const { dictionary } of of(/\/Type \/Annot\n/)) {
        expect(dictionary).toContain('/Subtype /Link')
        expect(dictionary).toContain('/F 4')
        expect(referred(dictionary, 'A').dictionary).toContain('/S /URI')
      }
    },
  ],
]

const plain: Letterhead = { name: 'Waymark', accent: '#0a7' }

/** A half transparent logo, which is light if `ink` is. */
const logoOf = (ink: string) =>
  flattenLogo(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><circle cx="15" cy="15" r="12" fill="${ink}" opacity="0.8"/></svg>`,
    ),
  )

const hostile = 'Ada & <Söhne> ]]> "山田" (عربي) \\'
const kinds = ['two rates', 'a credit note', 'a deposit', 'long texts']
const documents: [name: string, invoice: Invoice, letterhead: () => Promise<Letterhead>][] = [
  ...sampleInvoices
    .filter(([name]) => kinds.includes(name))
    .map(([name, invoice]): (typeof documents)[number] => [name, invoice, async () => plain]),
  ['a logo', invoiceOf(), async () => ({ ...plain, name: '', image: await logoOf('#a03') })],
  [
    'hostile texts and a link',
    invoiceOf({
      ...{ seller: { ...seller, name: hostile }, buyer: { ...buyer, name: hostile }, note: hostile },
      paymentLink: 'https://pay.example/1?a=(1)',
    }),
    async () => ({ ...plain, name: hostile, letters: 'ö<' }),
  ],
]

describe.each(documents)('the PDF of an invoice with %s', (_, invoice, letterhead) => {
  let pdf: Read
  beforeAll(async () => {
    pdf = readPdf(await makePdf(invoice, await letterhead()))
  })
  test.each(points)('%s', (_, check) => check(pdf, invoice))
})

test('the PDF of an invoice that lacks a number has no e-invoice', async () => {
  const pdf = readPdf(await makePdf(invoiceOf({ missingForEInvoice: 'your VAT number' }), plain))
  expect(pdf.of(/\/Type \/(Filespec|EmbeddedFile)/)).toEqual([])
  expect(pdf.metadata).not.toContain('fx:')
  expect(readElements(pdf.metadata, 'pdfaid:part')).toEqual(['3'])
})

test('a logo is drawn in RGB on white, and one for dark pages on their ground', async () => {
  const corner = async (ink: string) => {
    const [image, ...others] = readPdf(await makePdf(invoiceOf(), { ...plain, image: await logoOf(ink) })).of(
      /\/Subtype \/Image/,
    )
    expect(others).toEqual([])
    expect(image?.dictionary).toMatch(/\/ColorSpace \/DeviceRGB/)
    // The first byte of a row of a PNG is its filter.
    return image?.stream?.subarray(1, 4).toString('hex')
  }
  expect([await corner('#a03'), await corner('#fffbe0')]).toEqual(['ffffff', '0b0e14'])
})
