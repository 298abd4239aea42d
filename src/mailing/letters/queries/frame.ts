import { Button } from '@react-email/button'
import { createElement } from 'react'
import {
  type Accents,
  buttonStyle,
  dark,
  light,
  renderShell,
  footerStyle as style,
} from '#platform/email/shell.ts'
import { placeOf } from './frame-texts.ts'

export type Frame = {
  language: string
  brand: string
  subject: string
  /** The first words of the letter, which mail programs show beside the subject. */
  preview: string
  /** The letter's text as HTML with inlined styles. */
  html: string
  postAddress: string | undefined
  leaveAddress: string
  /** The sender's name and postal address, line by line. */
  imprint: string[]
  accents: Accents
}

const code = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

/** The styles of a letter's text by element name. They are inlined, because some mail programs ignore style sheets. */
export const textStyles = (accent: string): Record<string, string> => ({
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 12px;font-size:22px;line-height:1.25;font-weight:700',
  h1: 'margin:32px 0 12px;font-size:22px;line-height:1.25;font-weight:700',
  h3: 'margin:28px 0 10px;font-size:18px;line-height:1.3;font-weight:700',
  h4: 'margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:700',
  a: `color:${accent};text-decoration:underline`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  img: 'display:block;max-width:100%;height:auto;border:0',
  figure: 'margin:24px 0',
  figcaption: `margin:8px 0 0;font-size:14px;line-height:1.5;color:${light.muted}`,
  blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};color:${light.muted}`,
  aside: `margin:0 0 16px;padding:12px 16px 1px;border-left:3px solid ${accent};background-color:${light.soft}`,
  pre: `margin:0 0 16px;padding:14px 16px;background-color:${light.soft};font-family:${code};font-size:14px;line-height:1.5;white-space:pre-wrap;word-break:break-word`,
  code: `padding:1px 4px;background-color:${light.soft};font-family:${code};font-size:14px`,
  'pre code': `font-family:${code};font-size:14px`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `padding:8px 10px;border-bottom:2px solid ${light.line};vertical-align:top`,
  td: `padding:8px 10px;border-bottom:1px solid ${light.line};vertical-align:top`,
  hr: `margin:28px 0;border:0;border-top:1px solid ${light.line}`,
  dd: 'margin:0 0 10px 24px',
})

/** Rules that override the inlined styles in mail programs with a dark theme. */
const darkRules = (accent: string) => `
  .words h2, .words h3, .words h4, .words th, .words td, .words strong { color: ${dark.text} !important }
  .words blockquote, .words figcaption { color: ${dark.muted} !important }
  .words a { color: ${accent} !important }
  .words pre, .words code, .words aside { background-color: ${dark.soft} !important; color: ${dark.text} !important }
  .words th, .words td, .words hr, .words blockquote { border-color: ${dark.line} !important }
  .words aside { border-color: ${accent} !important }`

/** Composes a complete letter as HTML. */
export function frameLetter({ html, subject: title, postAddress, ...letter }: Frame): string {
  const words = createElement('div', {
    className: 'words',
    style: { fontSize: '16px', lineHeight: 1.6, color: light.text },
    dangerouslySetInnerHTML: { __html: html },
  })
  const button =
    postAddress &&
    createElement(Button, { href: postAddress, style: buttonStyle(letter.accents) }, placeOf.read)
  return renderShell({
    ...letter,
    title,
    rules: darkRules(letter.accents.dark),
    content: [words, button],
    footer: footer(letter),
  })
}

function footer({ leaveAddress, imprint }: Pick<Frame, 'leaveAddress' | 'imprint'>) {
  const link = { color: light.muted, textDecoration: 'underline' }
  const lines = imprint.flatMap((line, index) =>
    index > 0 ? [createElement('br', { key: index }), line] : [line],
  )
  return [
    createElement(
      'p',
      { key: 'leave', className: 'quiet', style },
      placeOf.why,
      ' ',
      createElement('a', { href: leaveAddress, style: link }, placeOf.leave),
    ),
    createElement('p', { key: 'imprint', className: 'quiet', style }, ...lines),
  ]
}
