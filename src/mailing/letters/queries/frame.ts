import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { type CSSProperties, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

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
  colors: { light: string; dark: string; ink: string }
}

const faces = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const code = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

const light = {
  ground: '#f3f4f7',
  paper: '#ffffff',
  text: '#1b2030',
  muted: '#545b6c',
  line: '#dfe2e8',
  soft: '#f3f4f7',
}
const dark = {
  ground: '#0b0e14',
  paper: '#12161f',
  text: '#f2f3f7',
  muted: '#b3bac8',
  line: '#2b3140',
  soft: '#1b202b',
}

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
@media (prefers-color-scheme: dark) {
  body, .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; color: ${dark.text} !important }
  .paper { background-color: ${dark.paper} !important }
  .title, .words { color: ${dark.text} !important }
  .words h2, .words h3, .words h4, .words th, .words td, .words strong { color: ${dark.text} !important }
  .words blockquote, .words figcaption, .quiet, .quiet a { color: ${dark.muted} !important }
  .words a, .brand { color: ${accent} !important }
  .words pre, .words code, .words aside { background-color: ${dark.soft} !important; color: ${dark.text} !important }
  .words th, .words td, .words hr, .words blockquote { border-color: ${dark.line} !important }
  .words aside { border-color: ${accent} !important }
}`

const column: CSSProperties = { maxWidth: '600px', margin: '0 auto' }
const pad = { padding: '0 32px' }

/** Composes a complete letter as HTML, from tables and inlined styles. */
export function frameLetter(letter: Frame): string {
  const { brand, subject, colors } = letter
  const h = createElement
  const head = h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', { dangerouslySetInnerHTML: { __html: darkRules(colors.dark) } }),
  )
  const title = h(
    'h1',
    {
      className: 'title',
      style: { margin: '0 0 24px', fontSize: '28px', lineHeight: 1.2, color: light.text },
    },
    subject,
  )
  const name = h(
    'p',
    {
      className: 'brand',
      style: { margin: '0 0 20px', fontSize: '14px', fontWeight: 700, color: colors.light },
    },
    brand,
  )
  const words = h('div', {
    className: 'words',
    style: { fontSize: '16px', lineHeight: 1.6, color: light.text, wordBreak: 'break-word' },
    dangerouslySetInnerHTML: { __html: letter.html },
  })
  const paper = h(
    Container,
    { className: 'paper', style: { ...column, backgroundColor: light.paper } },
    h(
      Section,
      { style: { padding: '32px 32px 24px' } },
      name,
      title,
      words,
      letter.postAddress && postLink(letter),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(
    h(
      Html,
      { lang: letter.language },
      head,
      h(
        Body,
        {
          className: 'ground',
          style: { margin: 0, padding: '24px 0', backgroundColor: light.ground, fontFamily: faces },
        },
        h(Preview, null, letter.preview),
        paper,
        h(Container, { style: column }, h(Section, { className: 'quiet', style: pad }, ...footer(letter))),
      ),
    ),
  )}`
}

function postLink({ postAddress, colors }: Frame) {
  const style = {
    marginTop: '8px',
    padding: '12px 20px',
    borderRadius: '8px',
    backgroundColor: colors.dark,
    color: colors.ink,
    fontSize: '15px',
    fontWeight: 700,
  }
  return createElement(Button, { href: postAddress, style }, 'Read it on the site')
}

function footer({ leaveAddress, imprint, brand }: Frame) {
  const style = { margin: '16px 0 0', fontSize: '13px', lineHeight: 1.6, color: light.muted }
  const link = { color: light.muted, textDecoration: 'underline' }
  const lines = imprint.flatMap((line, index) =>
    index > 0 ? [createElement('br', { key: index }), line] : [line],
  )
  return [
    createElement(
      'p',
      { key: 'leave', className: 'quiet', style },
      `You get this letter because you subscribed to the newsletter of ${brand}. `,
      createElement('a', { href: leaveAddress, style: link }, 'Leave the newsletter'),
    ),
    createElement('p', { key: 'imprint', className: 'quiet', style }, ...lines),
  ]
}
