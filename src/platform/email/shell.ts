import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '../locale.ts'

const faces = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const light = {
  ground: '#f3f4f7',
  paper: '#ffffff',
  text: '#1b2030',
  muted: '#545b6c',
  line: '#dfe2e8',
  soft: '#f3f4f7',
}
export const dark = {
  ground: '#0b0e14',
  paper: '#12161f',
  text: '#f2f3f7',
  muted: '#b3bac8',
  line: '#2b3140',
  soft: '#1b202b',
}

export type Accents = { light: string; dark: string }

/** Overrides the inlined styles in mail programs with a dark theme. */
const darkRules = (accent: string) => `
  body, .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; color: ${dark.text} !important }
  .paper { background-color: ${dark.paper} !important }
  .title, .words { color: ${dark.text} !important }
  .quiet, .quiet a { color: ${dark.muted} !important }
  .brand { color: ${accent} !important }`

/** A button for the one thing to do. */
export const buttonStyle = ({ dark: accent }: Accents): CSSProperties => ({
  marginTop: '8px',
  padding: '12px 20px',
  borderRadius: '8px',
  backgroundColor: accent,
  color: '#14110a',
  fontSize: '15px',
  fontWeight: 700,
})

/** Small print below the paper. Give it the class `quiet`. */
export const footerStyle: CSSProperties = {
  margin: '16px 0 0',
  fontSize: '13px',
  lineHeight: 1.6,
  color: light.muted,
}

type Shell = {
  language: string
  brand: string
  title: string
  /** The first words. Mail programs show them beside the subject. */
  preview: string
  accents: Accents
  /** More CSS rules, for mail programs with a dark theme. */
  rules?: string
  content: ReactNode[]
  footer: ReactNode[]
}

const column: CSSProperties = { maxWidth: '600px', margin: '0 auto', wordBreak: 'break-word' }

/** Composes a whole email as HTML, from tables and inlined styles: the site's name, a title and the content on a paper. */
export function renderShell({ language, brand, title, accents, rules = '', ...shell }: Shell): string {
  const head = h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Otherwise mail programs make links of IBANs and days.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
    h('title', null, title),
    h('style', {
      dangerouslySetInnerHTML: {
        __html: `:root { color-scheme: light dark }
@media (max-width: 480px) { .inner { padding-left: 20px !important; padding-right: 20px !important } }
@media (prefers-color-scheme: dark) {${darkRules(accents.dark)}${rules}
}`,
      },
    }),
  )
  const name = h(
    'p',
    {
      className: 'brand',
      style: { margin: '0 0 20px', fontSize: '14px', fontWeight: 700, color: accents.light },
    },
    brand,
  )
  const heading = h(
    'h1',
    {
      className: 'title',
      style: { margin: '0 0 24px', fontSize: '28px', lineHeight: 1.2, color: light.text },
    },
    title,
  )
  const paper = h(
    Container,
    { className: 'paper', style: { ...column, backgroundColor: light.paper } },
    h(Section, { className: 'inner', style: { padding: '32px 32px 24px' } }, name, heading, ...shell.content),
  )
  const footer = h(
    Container,
    { style: column },
    h(Section, { className: 'inner quiet', style: { padding: '0 32px' } }, ...shell.footer),
  )
  const ground = { margin: 0, padding: '24px 0', backgroundColor: light.ground, fontFamily: faces }
  const body = h(Body, { className: 'ground', style: ground }, h(Preview, null, shell.preview), paper, footer)
  return `<!doctype html>${renderToStaticMarkup(h(Html, { lang: language, dir: directionOf(language) }, head, body))}`
}
