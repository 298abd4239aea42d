import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, signInAs } from '#testing/site.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres')
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

const post = (path: string, body: object) =>
  site.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie, 'content-type': 'application/json' },
  })
const paste = async (html: string) => {
  const answer = await post('/api/blog/preview/markdown', { html })
  expect(answer.status).toBe(200)
  return answer.json()
}

describe('pasted text becomes Markdown', () => {
  test('from Google Docs, which expresses bold through styles and wraps links in redirects', async () => {
    const { markdown, notes } = await paste(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
        <h2 dir="ltr"><span style="font-weight:700;">What a tide does</span></h2>
        <p dir="ltr"><span style="font-weight:400;">It </span><span style="font-weight:700;">rises</span><span style="font-style:italic;font-weight:400"> and falls</span>, see
        <a href="https://www.google.com/url?q=https://tide.example/a_b&amp;sa=D"><span>the table</span></a>.</p>
        <ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li><ul><li dir="ltr"><p><span>within</span></p></li></ul><li><p><span>two</span></p></li></ul></b>`,
    )
    expect(markdown).toBe(
      '## What a tide does\n\nIt **rises** _and falls_, see [the table](https://tide.example/a_b).\n\n- one\n  - within\n- two',
    )
    expect(notes).toEqual([])
  })

  test('from a web page, with headings, lists, links, code and a table', async () => {
    const { markdown } = await paste(
      '<h1>Title</h1><ol><li>First</li><li>See <a href="https://a.example">a</a></li></ol><pre><code class="language-js">a\n\nb</code></pre><table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
    )
    expect(markdown).toBe(
      '# Title\n\n1. First\n2. See [a](https://a.example)\n\n```js\na\n\nb\n```\n\n| A |\n| - |\n| 1 |',
    )
  })

  test('from Word, whose lists are paragraphs', async () => {
    const item = (mark: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${words}<o:p></o:p></p>`
    const { markdown } = await paste(
      `<h1>Plan<o:p></o:p></h1>${item('·', 'Rope')}\n${item('·', 'Paint')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Done.</p>`,
    )
    expect(markdown).toBe('# Plan\n\n- Rope\n- Paint\n\nDone.')
  })

  test('without unsupported parts, which are reported', async () => {
    const { markdown, notes } = await paste(
      '<p>Words</p><img src="data:image/png;base64,AAAA"><iframe></iframe><script>alert(1)</script><p><a href="javascript:alert(1)">no</a></p>',
    )
    expect(markdown).toBe('Words\n\nno')
    expect(notes.toSorted()).toEqual([
      'A picture is left out: insert it as a file',
      'A script is left out',
      'The element <iframe> has no address, and is left out',
      'The link javascript:alert(1) leads nowhere here: its words stay',
    ])
  })

  test('and is refused with a message if it is nested too deeply', async () => {
    const answer = await post('/api/blog/preview/markdown', { html: '<div>'.repeat(20_000) })
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain('too deeply nested')
  })
})

const preview = async (content: string) => (await post('/api/blog/preview', { content })).json()

describe('the preview of a post', () => {
  test('keeps phone and email links, own anchors and ids of headings', async () => {
    const { html, contents, lost } = await preview(
      [
        '[call](tel:+49431000000) [write](sms:+49431000000) [run](javascript:alert(1))\n',
        '<a id="the-nest"></a>\n\n## Where it breeds {#breeding}\n\n## Breeding\n\n### Code `a {#b}`\n',
        'Back to [the nest](#the-nest) or [its place](#breeding). <a name="old"></a><p id="the-nest">x</p>',
      ].join('\n'),
    )
    expect(html).toContain('href="tel:+49431000000"')
    expect(html).toContain('href="sms:+49431000000"')
    expect(html).not.toContain('javascript:')
    expect(html).toContain('<a id="the-nest"></a>')
    expect(html).toContain('<a id="old"></a>')
    expect(html.match(/id="the-nest"/g)).toHaveLength(1)
    expect(html).toContain('<h2 id="breeding">Where it breeds</h2>')
    expect(contents).toEqual([
      { id: 'breeding', text: 'Where it breeds', level: 2 },
      { id: 'breeding-1', text: 'Breeding', level: 2 },
      { id: 'code-a-b', text: 'Code a {#b}', level: 3 },
    ])
    expect(lost).toEqual(['The link javascript:alert(1) leads nowhere here, line 1'])
  })

  test.each(['main', 'contents', 'note-fn-1', 'code:a', '_r_1_', 'a b'])(
    'gives no element the id %s, which is reserved for the page',
    async (id) => {
      const { html } = await preview(`<a id="${id}">x</a>\n\n## Part {#${id.replace(' ', '')}}\n`)
      expect(html).not.toContain(`id="${id}"`)
    },
  )

  test.each([
    ['The rule is $a*b*c$.', 'The rule is $a*b*c$.'],
    ['$x_1 * y_2 *z*$ and $$a *b* c$$', '$x_1 * y_2 *z*$ and $$a *b* c$$'],
    ['Two: $a*b$ and $c*d$', 'Two: $a*b$ and $c*d$'],
    ['$\\{a\\} < b$', '$\\{a\\} &#x3C; b$'],
    ['It costs $5 *or* $10.', 'It costs $5 <em>or</em> $10.'],
    ['`$a*b*c$` and \\$a *b* c$', '<code>$a*b*c$</code> and $a <em>b</em> c$'],
    ['$5*2 and *3* are $4', '$5*2 and <em>3</em> are $4'],
    ['$5 to $10, *really*. Math $x_1*y_2*z$', '$5 to $10, <em>really</em>. Math $x_1*y_2*z$'],
    ['US$5*2*, US$6 and $a*b*$', 'US$5<em>2</em>, US$6 and $a*b*$'],
    ['\\(a*b*c\\) and \\[\\frac{x}{y} *z*\\], *so*', '\\(a*b*c\\) and \\[\\frac{x}{y} *z*\\], <em>so</em>'],
    ['\\[1\\], \\(*no*\\), \\[^1\\] and \\[a', '[1], (<em>no</em>), [^1] and [a'],
    ['$$\na_1 *b* \\\\\n  _c_ d_2\n$$', '$$\na_1 *b* \\\\\n  _c_ d_2\n$$'],
    ['So\n\\[\n\\sum_i *x* \\\\\n_y_\n\\]\n*so*', 'So\n\\[\n\\sum_i *x* \\\\\n_y_\n\\]\n<em>so</em>'],
    [
      '\\begin{align*}\n*a* &= _b_ \\\\\n\\end{x}\\e\\end{align*} *so*',
      '\\begin{align*}\n*a* &#x26;= _b_ \\\\\n\\end{x}\\e\\end{align*} <em>so</em>',
    ],
    ['\\begin *a* \\begin{b\n*c*', '\\begin <em>a</em> \\begin{b\n<em>c</em>'],
    ['$$a_1\n*b*$$ *c*\n$$d_1$$', '$$a_1\n*b*$$ <em>c</em>\n$$d_1$$'],
    ['$5 *or*\n$6*$', '$5 <em>or</em>\n$6*$'],
    ['$$ *or*\n*and*', '$$ <em>or</em>\n<em>and</em>'],
  ])('reads formulas, prices and code: %s', async (text, expected) => {
    expect((await preview(text)).html).toBe(`<p>${expected}</p>`)
  })

  test.each(['$$', '\\['])('ends a formula that begins with %s at a blank line', async (begin) => {
    const { html } = await preview(`${begin} *a*\n\n*b* ${begin}`)
    expect(html).toContain('<em>a</em></p>')
    expect(html).toContain('<p><em>b</em>')
  })

  test.each([
    'tel:+49431',
    'mailto:a@b.example',
    'sms:+49431',
    'geo:54.3,10.1',
    'facetime:a@b.example',
    'xmpp:a@b.example',
    'webcal://a.example/b.ics',
    'https://a.example/',
    'http://a.example/',
  ])('keeps the link %s, also with a scheme in capitals', async (address) => {
    const [scheme = '', rest] = address.split(/(?<=^[a-z]+):/)
    const { html, lost } = await preview(`[a](${address}) <a href="${scheme.toUpperCase()}:${rest}">b</a>`)
    expect(html).toBe(`<p><a href="${address}">a</a> <a href="${address}">b</a></p>`)
    expect(lost).toEqual([])
  })

  test('names links and pictures that readers do not see', async () => {
    const { html, lost } = await preview(
      '[a](ftp://a.example/b)\n\n[b](data:text/html,x) ![c](data:image/png;base64,iVBORw0KGgo=)\n\n![d](HTTP://a.example/d.png)',
    )
    expect(html).not.toMatch(/ftp:|data:/)
    expect(lost).toEqual([
      'The link ftp://a.example/b leads nowhere here, line 1',
      'The link data:text/html,x leads nowhere here, line 3',
      'The picture data:image/png;base64,iVBORw0KGgo= is not shown, line 3',
      'The picture http://a.example/d.png is loaded over https: check that it is there, line 5',
    ])
  })

  test.each([
    ['<a href=https://a.example/>x</a>', '<a href="https://a.example/">x</a>'],
    ['<a href=https://a.example/?x=1&y=2>x</a>', '<a href="https://a.example/?x=1&#x26;y=2">x</a>'],
    ['see <a href=/b/c/ id=d>x</a> and *y*', 'see <a href="/b/c/" id="d">x</a> and <em>y</em>'],
    [`<a href='https://a.example/' id="d">x</a>`, '<a href="https://a.example/" id="d">x</a>'],
    [
      'a <img src=https://a.example/x.png alt=x>',
      'a <img src="https://a.example/x.png" alt="x" loading="lazy" decoding="async">',
    ],
    ['a<br/>b<br />c', 'a<br>b<br>c'],
    ['1 <a 2> and a < b', '1 &#x3C;a 2> and a &#x3C; b'],
    ['<https://a.example/> *b*', '<a href="https://a.example/">https://a.example/</a> <em>b</em>'],
    ['<a href=>x', '&#x3C;a href=>x'],
  ])('reads tags as HTML does: %s', async (text, expected) => {
    expect((await preview(text)).html).toContain(expected)
  })

  test('reads HTML of Google Docs without making all of it bold', async () => {
    const { html } = await preview(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>One</span></p><p>Two <b>three</b></p><a href="https://www.google.com/url?q=https://tool.example/x&amp;sa=D">tool</a></b>',
    )
    expect(html.match(/<b>|<strong>/g)).toEqual(['<b>'])
    expect(html).toContain('<b>three</b>')
    expect(html).toContain('href="https://tool.example/x"')
    expect(html).not.toContain('guid')
  })

  test('names frames and other hidden elements, and images without https, with their lines', async () => {
    const { html, lost } = await preview(
      'One\n\n<iframe src="https://maps.example/a"></iframe>\n\n![A gull](http://pictures.example/gull.png)\n\n<video src="a.mp4"></video>\n',
    )
    expect(html).toContain('src="https://pictures.example/gull.png"')
    expect(lost).toEqual([
      'The frame of maps.example is not shown, line 3',
      'The picture http://pictures.example/gull.png is loaded over https: check that it is there, line 5',
      'The element <video> is not shown, line 7',
    ])
  })
})
