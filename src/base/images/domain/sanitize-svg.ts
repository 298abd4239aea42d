import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Matches an attribute's value that contains no URL. */
const plain = /^(?!.*url\()[^\\"'<>:/]*$/is
const ownReference = /^#[\w-]+$/
const ownPaint = /^url\(#[\w-]+\)$/

const painted = ['fill', 'stroke', 'stopColor', 'color']
const measured = [
  ...['id', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['fx', 'fy', 'd', 'points', 'offset', 'transform', 'gradientTransform', 'gradientUnits'],
  ...['spreadMethod', 'clipPathUnits', 'preserveAspectRatio', 'opacity', 'stopOpacity', 'fillOpacity'],
  ...['fillRule', 'clipRule', 'strokeWidth', 'strokeLinecap', 'strokeLinejoin', 'strokeMiterLimit'],
  ...['strokeDashArray', 'strokeDashOffset', 'strokeOpacity'],
  // The same attributes as `spreadAttributes` spells them when it copies them from `style`.
  ...['strokeMiterlimit', 'strokeDasharray', 'strokeDashoffset'],
]

/**
 * The allowed elements: shapes and their colors. Text is not allowed, because its fonts may be missing. Elements that repeat
 * others are not allowed, because they can multiply.
 */
const allowed: Options = {
  tagNames: [
    ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
    ...['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
  ],
  attributes: {
    '*': [
      ...measured.map((name): [string, RegExp] => [name, plain]),
      ...painted.map((name): [string, RegExp, RegExp] => [name, plain, ownPaint]),
    ],
    g: [['clipPath', ownPaint]],
    linearGradient: [['href', ownReference]],
    radialGradient: [['href', ownReference]],
  },
  protocols: {},
  strip: ['script', 'style', 'foreignObject', 'text', 'metadata'],
  clobber: [],
  ancestors: {},
  required: {},
}

const parser = unified().use(rehypeParse, { fragment: true, space: 'svg' })
const sanitizer = unified().use(rehypeSanitize, allowed)
const writer = unified().use(rehypeStringify, { space: 'svg', closeEmptyElements: true })

type Drawing = { svg: string; width: number; height: number }

/**
 * Returns the first `<svg>` in a text, `height` pixels high, with only allowed shapes and colors. Drops style sheets. Returns
 * undefined if no `<svg>` has a size. Throws if its elements are nested too deeply.
 */
export function sanitizeSvg(text: string, height: number): Drawing | undefined {
  const parsed: Root = parser.parse(text)
  visit(parsed, 'element', spreadAttributes)
  const tree = sanitizer.runSync(parsed) as Root
  const drawing = tree.children.find((node) => node.type === 'element' && node.tagName === 'svg')
  if (drawing?.type !== 'element') return undefined
  const viewBox = readViewBox(drawing)
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = Math.max(1, Math.round((height * boxWidth) / boxHeight))
  if (!(boxWidth > 0 && boxHeight > 0 && Number.isFinite(width))) return undefined
  visit(drawing, 'element', (node) => {
    node.children = node.children.filter(({ type }) => type === 'element')
  })
  Object.assign(drawing.properties, { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height })
  return { svg: writer.stringify({ type: 'root', children: [drawing] }), width, height }
}

/** Copies the properties in `style`, and `xlink:href`, to plain attributes, because drawing programs write the former. */
function spreadAttributes({ properties }: Element): void {
  properties.href ??= properties.xLinkHref
  for (const declaration of String(properties.style ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':')
    const property = name.trim().replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (property && property !== 'href') properties[property] = value.trim()
  }
}

function readViewBox({ properties: { viewBox, width, height } }: Element): string {
  const units = (size: unknown) => Number.parseFloat(String(size))
  return String(viewBox ?? `0 0 ${units(width)} ${units(height)}`)
}
