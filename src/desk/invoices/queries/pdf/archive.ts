import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>

export type AttachedXml = { content: string; description: string }

/** The name that Factur-X 1.07 and ZUGFeRD 2.3 prescribe. Programs find the e-invoice by it. */
const fileName = 'factur-x.xml'

/**
 * Writes the metadata that PDF/A-3 (ISO 19005-3) requires beside those of pdfkit. With `xml`, embeds it as an e-invoice of the
 * profile EN 16931 of Factur-X. `at` is the date of the document. Call it last, before the document ends.
 */
export function describeForArchive(doc: Doc, at: Date, xml: AttachedXml | undefined): void {
  escapeMetadata(doc)
  const day = at.toISOString().replace('.000Z', 'Z')
  doc.appendXML(`
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:ModifyDate>${day}</xmp:ModifyDate>
        </rdf:Description>`)
  if (!xml) return
  const file = {
    name: fileName,
    type: 'text/xml',
    description: xml.description,
    // It says the same as the page. The types of pdfkit do not know this option.
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
  doc.file(Buffer.from(xml.content), file)
  doc.appendXML(facturX)
}

type Ending = { info: Record<string, unknown>; endMetadata: () => void }

/** pdfkit writes the texts of `info` into the XML of the metadata as they are. They are read there last, so they can be escaped. */
function escapeMetadata(doc: Doc): void {
  const ending = doc as unknown as Ending
  const { endMetadata } = ending
  ending.endMetadata = () => {
    for (const [name, text] of Object.entries(ending.info))
      if (typeof text === 'string') ending.info[name] = escapeXml(text)
    endMetadata.call(doc)
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const values = {
  DocumentFileName: { value: fileName, description: 'The name of the embedded XML document' },
  DocumentType: { value: 'INVOICE', description: 'The type of the hybrid document in capital letters' },
  Version: { value: '1.0', description: 'The version of the XML schema of the embedded document' },
  ConformanceLevel: { value: 'EN 16931', description: 'The conformance level of the embedded document' },
}

const each = (write: (name: string, one: { value: string; description: string }) => string) =>
  Object.entries(values)
    .map(([name, one]) => write(name, one))
    .join('')

/** The properties of Factur-X, and the schema that PDF/A requires for properties that it does not know. */
const facturX = `
        <rdf:Description rdf:about="" xmlns:fx="${namespace}">${each(
          (name, { value }) => `
            <fx:${name}>${value}</fx:${name}>`,
        )}
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${each(
                              (name, { description }) => `
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                                    <pdfaProperty:category>external</pdfaProperty:category>
                                    <pdfaProperty:description>${description}</pdfaProperty:description>
                                </rdf:li>`,
                            )}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>`
