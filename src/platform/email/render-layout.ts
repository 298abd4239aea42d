import { Button } from '@react-email/button'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { siteOrigin } from '../config.ts'
import { loadSharp } from '../load-sharp.ts'
import { drawQrCode } from '../qr-code.ts'
import { inLanguage } from '../texts/in-language.ts'
import { t } from '../texts.ts'
import type { EmailLayout } from './layout.ts'
import { buttonStyle, dark, footerStyle, light, renderShell } from './shell.ts'
import type { EmailPicture } from './transport.ts'

const words: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: 1.6, color: light.text }
const quiet: CSSProperties = { fontSize: '14px', color: light.muted }
const rules = `
  .transfer { border-color: ${dark.line} !important }`

type Rendered = { html: string; pictures: EmailPicture[] }

/** The HTML part of an email, in the language of its texts, with the pictures that it shows. */
export const renderLayout = (layout: EmailLayout): Promise<Rendered> =>
  inLanguage(layout.language, () => render(layout))

async function render(layout: EmailLayout): Promise<Rendered> {
  const { heading, paragraphs, sum, facts, transfer, action, accents, end, ...shell } = layout
  const picture = transfer?.code === undefined ? undefined : await drawCode(transfer.code)
  const html = renderShell({
    ...{ ...shell, accents, rules, title: heading },
    preview: paragraphs[0] ?? '',
    content: [
      sum && h('p', { className: 'words', style: words }, ...figures(sum)),
      ...facts.map(nameAndValue),
      h(
        'div',
        { style: { paddingTop: facts.length > 0 ? '14px' : 0 } },
        ...paragraphs.map((text) => h('p', { className: 'words', style: words }, text)),
      ),
      h(Button, { href: action.address, style: buttonStyle(accents) }, action.label),
      transfer && transferBlock(transfer.facts, picture),
    ],
    footer: end.map((text) => h('p', { className: 'quiet', style: footerStyle }, text)),
  })
  return { html, pictures: picture ? [picture] : [] }
}

const figures = ({ name, value }: { name: string; value: string }): ReactNode[] => [
  h('span', { className: 'quiet', style: quiet }, name),
  h('br'),
  h('strong', { style: { fontSize: '40px', lineHeight: 1.2, letterSpacing: '-0.02em' } }, value),
]

const nameAndValue = ([name, value]: [name: string, value: string]): ReactNode =>
  h(
    'p',
    { className: 'words', style: { ...words, margin: '0 0 10px', lineHeight: 1.4 } },
    h('span', { className: 'quiet', style: quiet }, name),
    h('br'),
    value,
  )

/** Two columns where there is room for them, also in mail programs without media queries. */
function transferBlock(facts: EmailLayout['facts'], picture: EmailPicture | undefined): ReactNode {
  const half: CSSProperties = { display: 'inline-block', width: '100%', verticalAlign: 'top' }
  const title = h(
    'h2',
    { className: 'title', style: { margin: '0 0 16px', fontSize: '18px', color: light.text } },
    t`Bank transfer`,
  )
  const style = { margin: '32px 0 0', padding: '24px 0 0', borderTop: `1px solid ${light.line}` }
  return h(
    'div',
    { className: 'transfer', style },
    title,
    h(
      'div',
      { style: { ...half, boxSizing: 'border-box', maxWidth: '330px', paddingRight: '16px' } },
      ...facts.map(nameAndValue),
    ),
    picture && h('div', { style: { ...half, maxWidth: '190px' } }, ...codeFigure(picture)),
  )
}

const codeFigure = ({ cid }: EmailPicture): ReactNode[] => [
  h('img', {
    src: `cid:${cid}`,
    // Otherwise React asks browsers to preload it, by a link that means nothing to mail programs.
    fetchPriority: 'low',
    width: codeSide,
    height: codeSide,
    alt: t`QR code with this transfer for a banking app`,
    className: 'words',
    style: { display: 'block', border: 0, borderRadius: '8px', color: light.text },
  }),
  h(
    'p',
    { className: 'quiet', style: { ...quiet, margin: '8px 0 0', lineHeight: 1.5 } },
    t`Scan it with your banking app.`,
  ),
]

/** In CSS pixels. The picture has about twice as many, for sharp screens. */
const codeSide = 180

/** The light modules that readers of QR codes need around one. */
const quietZone = 4

async function drawCode(text: string): Promise<EmailPicture> {
  const { size, path } = drawQrCode(text)
  const side = size + 2 * quietZone
  const pixels = side * Math.ceil((2 * codeSide) / side)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  const sharp = await loadSharp()
  const content = await sharp(Buffer.from(svg)).png({ palette: true, colours: 4 }).toBuffer()
  return {
    cid: `transfer@${new URL(siteOrigin()).hostname}`,
    name: 'transfer.png',
    type: 'image/png',
    content,
  }
}
