import type { Options } from 'rehype-sanitize'

/**
 * All HTML that a post's text may turn into; what is not named here is dropped. Ids are allowed only as footnotes have
 * them, so that no text can use an id of the page itself.
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
    a: [
      'href',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
      ['ariaDescribedBy', 'footnote-label'],
      ['id', /^note-fnref-/],
    ],
    abbr: ['title'],
    code: [['className', /^language-./], 'dataTitle'],
    details: ['open'],
    h2: [['id', 'footnote-label']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: [
      ['className', 'task-list-item'],
      ['id', /^note-fn-/],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center'], 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
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
