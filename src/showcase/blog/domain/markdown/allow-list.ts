import type { Options } from 'rehype-sanitize'

/**
 * The HTML that a post may contain. All other HTML is removed. Ids that the page itself uses are removed later, by `readAnchors`.
 */
export const allowList: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'div', 'section'],
    ...['a', 'img', 'figure', 'figcaption', 'details', 'summary'],
    ...['ul', 'ol', 'li', 'input', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['b', 'strong', 'i', 'em', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'span'],
    ...['code', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'ruby', 'rt', 'rp', 'time'],
  ],
  attributes: {
    '*': ['id'],
    a: [
      'href',
      'name',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
      ['ariaDescribedBy', 'footnote-label'],
    ],
    abbr: ['title'],
    code: [['className', /^language-./], 'dataTitle'],
    details: ['open'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center'], 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'facetime', 'xmpp', 'webcal'],
    src: ['https'],
  },
  ancestors: Object.fromEntries(
    ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']]),
  ),
  required: { input: { type: 'checkbox', disabled: true } },
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'object'],
    ...['svg', 'math', 'textarea', 'select', 'title', 'xmp'],
  ],
  clobber: [],
}
