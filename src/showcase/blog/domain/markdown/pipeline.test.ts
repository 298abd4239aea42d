// Runs with modules of its own, because the highlighter loads its grammars only once per process.
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { renderForFeed, renderForPage } from './pipeline.ts'
import { hostileTexts } from './testing/hostile-texts.ts'

const html = async (text: string) => (await renderForPage(text)).html

const names =
  'h2 h3 h4 h5 h6 p blockquote pre hr br div section a img picture source figure figcaption details summary ul ol li input dl dt dd table thead tbody tfoot tr th td b strong i em s del ins mark sub sup small span code kbd samp var abbr cite q ruby rt rp time aside button label'
const elements = new Set(names.split(' '))
const attributes = new Set(
  'href src srcset sizes alt title width height loading decoding type disabled checked id class start align scope open datetime tabindex role style aria-label aria-describedby aria-hidden data-kind data-copy data-footnotes data-footnote-ref data-footnote-backref'.split(
    ' ',
  ),
)
const styles = /^color:var\(--code-[a-z]+\)(;font-style:italic)?$|^font-style:italic$/

/** Returns everything dangerous in a piece of HTML, after parsing it as browsers do. */
function faultsOf(source: string): string[] {
  const faults: string[] = []
  visit(fromHtml(source, { fragment: true }), (node) => {
    if (node.type === 'comment' || node.type === 'doctype') faults.push(node.type)
    if (node.type === 'element') faults.push(...faultsOfElement(node))
  })
  return faults
}

function faultsOfElement({ tagName, properties }: Element): string[] {
  const faults = elements.has(tagName) ? [] : [`<${tagName}>`]
  for (const [property, value] of Object.entries(properties)) {
    const name = attributeNames[property] ?? property.toLowerCase()
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    if (!attributes.has(name)) faults.push(`${tagName} ${name}`)
    if (name === 'href' && !/^(https?:|mailto:|[^:]*$|[/?#])/i.test(text)) faults.push(`href ${text}`)
    if (name === 'src' && !/^(https:|[^:]*$|[/?#])/i.test(text)) faults.push(`src ${text}`)
    if (name === 'style' && !styles.test(text)) faults.push(`style ${text}`)
    if (name === 'id' && !/^(note-fn|footnote-label$|(code:)?[\p{L}\p{N}_-]+$)/u.test(text))
      faults.push(`id ${text}`)
    if (name === 'type' && !['checkbox', 'button', 'image/avif'].includes(text)) faults.push(`type ${text}`)
  }
  return faults
}

const attributeNames: Record<string, string> = {
  className: 'class',
  ariaLabel: 'aria-label',
  ariaDescribedBy: 'aria-describedby',
  ariaHidden: 'aria-hidden',
  dataKind: 'data-kind',
  dataCopy: 'data-copy',
  dataFootnotes: 'data-footnotes',
  dataFootnoteRef: 'data-footnote-ref',
  dataFootnoteBackref: 'data-footnote-backref',
}

describe('a hostile text', () => {
  test.each(hostileTexts)('is harmless: %j', async (text) => {
    expect(faultsOf(await html(text))).toEqual([])
    const inside = `Before **${text}** and\n\n- ${text}\n\n<div>${text}</div>\n\nafter`
    expect(faultsOf(await html(inside))).toEqual([])
  })

  test('is harmless when all of them are in one post', async () => {
    expect(faultsOf(await html(hostileTexts.join('\n\n')))).toEqual([])
    expect(faultsOf(await html(hostileTexts.join(' ')))).toEqual([])
  })

  test('cannot take an id that the page uses', async () => {
    const page = await html('# Main\n\n# Contents\n\n<h2 id="main">x</h2><a id="related">y</a>\n\n## Related')
    expect([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'main-1',
      'contents-1',
      'x',
      'related-1',
    ])
  })

  test('loses hidden content, but no visible text', async () => {
    expect(await html('Hello <script>alert(1)</script><style>p{}</style><b onclick="x()">you</b>')).toBe(
      '<p>Hello <b>you</b></p>',
    )
  })
})

describe('Markdown', () => {
  test('has headings with links to themselves, one level below the page’s title', async () => {
    const { html: page, contents } = await renderForPage(
      '# One `two`\n\n### Three\n\n## One two\n\n#### Four',
    )
    expect(page).toContain(
      '<div class="heading"><h2 id="one-two">One <code>two</code></h2><a href="#one-two" class="anchor" aria-label="Link to “One two”">#</a></div>',
    )
    expect(page).not.toContain('<h1')
    expect(contents).toEqual([
      { id: 'one-two', text: 'One two', level: 2 },
      { id: 'three', text: 'Three', level: 3 },
      { id: 'one-two-1', text: 'One two', level: 2 },
    ])
  })

  test('does not use the ids of the page around it', async () => {
    const { contents } = await renderForPage('## Contact\n\n## Newsletter\n\n## Related title')
    expect(contents.map(({ id }) => id)).toEqual(['contact-1', 'newsletter-1', 'related-title-1'])
  })

  test('is written from right to left if its first letter is', async () => {
    const page = await html(
      [
        '## مرحبا\n\nهذا نص **عربي**.\n\nPlain words.\n\n- أولا\n- Second\n\n> שלום\n>\n> ```\n> let a\n> ```',
        '| א | b |\n|---|---|\n| ג | 1 |',
      ].join('\n\n'),
    )
    for (const part of [
      '<h2 dir="rtl" id="مرحبا">',
      '<p dir="rtl">هذا نص',
      '<p>Plain words.</p>',
      '<ul dir="rtl">',
      '<li dir="ltr">Second</li>',
      '<blockquote dir="rtl">',
      '<table dir="rtl">',
      '<th dir="ltr">b</th>',
    ])
      expect(page).toContain(part)
    expect(await html('Plain words, and عربي later.\n\n- One\n\n123.')).not.toContain('dir=')
  })

  test('has tables in a frame that scrolls by keyboard', async () => {
    const page = await html('| a | b |\n|---|--:|\n| 1 | 2 |')
    expect(page).toContain('<div class="post-table" tabindex="0" role="group" aria-label="Table"><table>')
    expect(page).toContain('<td align="right">2</td>')
  })

  test.each([
    [
      '- [x] Measure **twice**\n  - cut',
      '<label><input type="checkbox" checked disabled> Measure <strong>twice</strong>\n</label><ul>',
    ],
    ['- [ ] One\n\n- [ ] Two', '<p><label><input type="checkbox" disabled> One</label></p>'],
    [
      '<input type="checkbox" checked>',
      '<label><input type="checkbox" checked disabled aria-label="Done"></label>',
    ],
    [
      '<input> a <input> b',
      '<label><input type="checkbox" disabled> a </label><label><input type="checkbox" disabled> b</label>',
    ],
  ])('labels its checkboxes: %j', async (text, expected) => {
    expect(await html(text)).toContain(expected)
  })

  test('keeps a number in a table on one line with its unit', async () => {
    const page = await html(
      '| a |\n|---|\n| 140 ms, then 1.5 s of `30 MB` and 99 % |\n| 3 things left |\n\n140 ms',
    )
    expect(page).toContain('140\u00a0ms, then 1.5\u00a0s of <code>30\u00a0MB</code> and 99\u00a0%')
    expect(page).toContain('3 things left')
    expect(page).toContain('<p>140 ms</p>')
  })

  test('has footnotes that link both ways', async () => {
    const page = await html('Sure.[^why]\n\n[^why]: Because.')
    expect(page).toContain('href="#note-fn-why" id="note-fnref-why"')
    expect(page).toContain('<li id="note-fn-why">')
    expect(page).toContain('href="#note-fnref-why"')
    expect(page).toContain('<h2 id="footnote-label">Notes</h2>')
  })

  test.each([
    ['NOTE', 'Note'],
    ['TIP', 'Tip'],
    ['IMPORTANT', 'Important'],
    ['WARNING', 'Warning'],
    ['CAUTION', 'Caution'],
  ])('has the callout %s', async (word, title) => {
    const page = await html(`> [!${word}]\n> Read *this*.`)
    expect(page).toContain(`<aside class="callout" data-kind="${word.toLowerCase()}" aria-label="${title}">`)
    expect(page).toContain('<p>Read <em>this</em>.</p>')
    expect(page).not.toContain('[!')
  })

  test('keeps quotations as quotations', async () => {
    expect(await html('> [!OTHER]\n> text')).toContain('<blockquote>')
  })

  test('has uploaded images with their dimensions, in every width and both formats', async () => {
    const page = await html('![A map](/media/abcdefghijklmnop/1000x500.webp "The *map*")')
    expect(page).toContain('<figure><picture><source type="image/avif"')
    expect(page).toContain(
      '/media/abcdefghijklmnop/480x240.avif 480w, /media/abcdefghijklmnop/800x400.avif 800w,',
    )
    expect(page).toContain('/media/abcdefghijklmnop/1000x500.webp 1000w')
    expect(page).toContain('width="1000" height="500"')
    expect(page).toContain('<figcaption>The *map*</figcaption>')
  })

  test('keeps other images, and loads them lazily', async () => {
    expect(await html('![A map](https://maps.example/a.png)')).toBe(
      '<figure><img src="https://maps.example/a.png" alt="A map" loading="lazy" decoding="async"></figure>',
    )
  })
})

describe('code', () => {
  const samples: [string, string][] = [
    ['ts', 'const a: number = 1 // one'],
    ['tsx', 'const a = <b>{c}</b> // one'],
    ['js', 'let a = "b" // one'],
    ['json', '{"a": [1, true]}'],
    ['html', '<p class="a">b</p>'],
    ['css', 'a { color: red } /* one */'],
    ['scss', '$a: red; b { c: $a }'],
    ['sql', "select 'a' from b where c = 1"],
    ['python', 'def a(b): return "c" # one'],
    ['rust', 'fn a() -> u8 { 1 }'],
    ['go', 'func a() string { return "b" }'],
    ['java', 'class A { int b = 1; }'],
    ['kotlin', 'fun a() = "b"'],
    ['swift', 'func a() -> Int { 1 }'],
    ['c', 'int main(void) { return 0; }'],
    ['cpp', 'auto a = std::string("b");'],
    ['csharp', 'var a = "b";'],
    ['php', '<?php echo "a";'],
    ['ruby', 'def a = "b"'],
    ['bash', 'if true; then echo "a"; fi'],
    ['powershell', 'Get-Item "a" # one'],
    ['yaml', 'a: "b" # one'],
    ['toml', 'a = "b"'],
    ['dockerfile', 'FROM a AS b'],
    ['nginx', 'server { listen 80; }'],
    ['diff', '-a\n+b'],
    ['graphql', 'query A { b(c: 1) }'],
    ['http', 'GET / HTTP/1.1\nHost: a'],
    ['md', '# A\n**b**'],
    ['elixir', 'def a, do: "b"'],
    ['haskell', 'a = "b"'],
    ['lua', 'local a = "b"'],
    ['r', 'a <- "b"'],
    ['vue', '<template><p>a</p></template>'],
    ['ini', '[a]\nb=c'],
  ]

  test.each(samples)('in %s is colored by CSS variables and keeps its text', async (language, code) => {
    const page = await html(`\`\`\`${language}\n${code}\n\`\`\``)
    const colors = new Set([...page.matchAll(/var\(--code-([a-z]+)\)/g)].map(([, name]) => name))
    expect(colors.size).toBeGreaterThan(0)
    expect(page).not.toMatch(/#[0-9a-f]{6}/i)
    const text = page.replace(/^.*<code>|<\/code>.*$/gs, '').replace(/<[^>]*>/g, '')
    expect(text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&')).toBe(code)
  })

  test('names its language or file, and can be copied', async () => {
    expect(await html('```ts\na\n```')).toContain(
      '<figcaption><span>TypeScript</span><button type="button" data-copy="">Copy</button></figcaption>',
    )
    expect(await html('```sql title="db/0001.sql"\nselect 1\n```')).toContain('<span>db/0001.sql</span>')
  })

  test('has an id from its title, which no heading can have', async () => {
    const block = '```sql title="a.sql"\nselect 1\n```\n\n'
    const ids = [
      ...(await html(`# Code:a-sql\n\n${block}${block}${block.replace('a.sql', '…')}`)).matchAll(
        / id="(.*?)"/g,
      ),
    ]
    expect(ids.map(([, id]) => id)).toEqual(['codea-sql', 'code:a-sql', 'code:a-sql-1', 'code:block'])
  })

  test('in an unknown language stays plain text', async () => {
    expect(await html('```constructor\n<a>\n```')).toContain('<code>&#x3C;a></code>')
  })

  test('without a language stays plain text', async () => {
    expect(await html('    indented <a>')).toContain('<code>indented &#x3C;a></code>')
  })
})

describe('a text in the feed', () => {
  const address = 'https://site.example/blog/post'

  test('has absolute links, and nothing that needs the page’s style sheet', async () => {
    const text =
      '[a](/services) ![b](/media/abcdefghijklmnop/10x10.webp) [c](#d)\n\n## D\n\n```ts\nlet a = 1\n```'
    const feed = await renderForFeed({ text, address })
    expect(feed).toContain('href="https://site.example/services"')
    expect(feed).toContain('src="https://site.example/media/abcdefghijklmnop/10x10.webp"')
    expect(feed).toContain('href="https://site.example/blog/post#d"')
    expect(feed).not.toMatch(/style=|<button/)
  })

  test('is harmless too', async () => {
    const allowed = (fault: string) => fault === '<h1>' || fault === 'code dataTitle'
    const faults = faultsOf(await renderForFeed({ text: hostileTexts.join('\n\n'), address: address }))
    expect(faults.filter((fault) => !allowed(fault))).toEqual([])
  })
})
