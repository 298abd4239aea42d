import { describe, expect, test } from 'vitest'
import { attachment, convert } from './testing/wordpress-items.ts'

describe('the classic editor', () => {
  test.each([
    ['a list right after text', 'Tools:\n<ol>\n\t<li>Saw</li>\n</ol>\nEnd.', 'Tools:\n\n1. Saw\n\nEnd.'],
    ['a heading between lines', 'One.\n<h3>Two</h3>\nThree\nfour.', 'One.\n\n### Two\n\nThree\\\nfour.'],
    ['lists in lists', '<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n</ul>', '- A\n  - B'],
    ['paragraphs in a quote', '<blockquote>One\n\nTwo\nthree</blockquote>', '> One\n>\n> Two\\\n> three'],
    ['paragraphs in a list', '<ul><li>One\n\nTwo</li></ul>', '- One\n\n  Two'],
    ['bold text over paragraphs', '<strong>One\n\nTwo</strong>', '**One**\n\n**Two**'],
    ['written paragraphs', '<p>One\ntwo</p>\nThree', 'One\\\ntwo\n\nThree'],
    ['two breaks', 'One<br><br />\nTwo<br>\nthree', 'One\n\nTwo\\\nthree'],
    ['Windows line ends', 'One\r\n\r\nTwo\r\nthree', 'One\n\nTwo\\\nthree'],
    ['spaces that keep a place', 'One\n\n&nbsp;\n\nTwo', 'One\n\nTwo'],
    ['code tight to text', 'See:\n<pre>a\n\n  b</pre>\nEnd.', 'See:\n\n```\na\n\n  b\n```\n\nEnd.'],
    ['what follows the excerpt', 'One\n\n<!--more-->\n\nTwo', 'One\n\nTwo'],
    [
      'folded text',
      '<details><summary>More &amp; more</summary>One\n\n<em>Two</em></details>',
      '<details>\n<summary>More &#x26; more</summary>\n\nOne\n\n_Two_\n\n</details>',
    ],
    [
      'raised letters and keys',
      'x<sup>2</sup>, H<sub>2</sub>O, <kbd>Esc</kbd>',
      'x<sup>2</sup>, H<sub>2</sub>O, <kbd>Esc</kbd>',
    ],
    ['signs that are no marks', 'max_connections, 2 * 3, a < b &amp; c', 'max_connections, 2 * 3, a < b & c'],
    [
      'a table without a head',
      '<table>\n<tr>\n<td>a</td>\n<td>b | c</td>\n</tr>\n<tr><td>1</td><td>2</td></tr>\n</table>',
      '| a | b \\| c |\n| - | ------ |\n| 1 | 2      |',
    ],
  ])('%s', async (_name, written, markdown) => {
    expect(await convert(written)).toEqual({ content: markdown, notes: [] })
  })
})

describe('code', () => {
  const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
  test.each([
    [
      'a shortcode',
      '[code language="php"]\n$a[0] = [b];\n\n  x();\n[/code]',
      fenced('php', '$a[0] = [b];\n\n  x();'),
    ],
    [
      'stored in entities',
      '[code lang=js]\nif (a &lt; b &amp;&amp; c) "&quot;"\n[/code]',
      fenced('js', 'if (a < b && c) """'),
    ],
    [
      'stored as typed',
      '[sourcecode language="html"]\n<b>&lt;</b>\n[/sourcecode]',
      fenced('html', '<b>&lt;</b>'),
    ],
    ['a shortcode of its language', '[bash]\nls *.ts\n[/bash]', fenced('bash', 'ls *.ts')],
    ['a value right behind the name', '[code=ruby]\nputs 1\n[/code]', fenced('ruby', 'puts 1')],
    ['without a language', '[code]\na\n[/code]', fenced('', 'a')],
    ['an attribute', '<pre lang="go">\nx := 1\n</pre>', fenced('go', 'x := 1')],
    [
      'a class of a highlighter',
      '<pre class="brush: csharp; gutter: false">var a;</pre>',
      fenced('csharp', 'var a;'),
    ],
    ['another one', '<pre class="lang:sql decode:true">select 1</pre>', fenced('sql', 'select 1')],
    [
      'in a block',
      '<!-- wp:code --><pre class="wp-block-code"><code class="language-ts">a\n\nb</code></pre><!-- /wp:code -->',
      fenced('ts', 'a\n\nb'),
    ],
    [
      'in the comment of a block',
      '<!-- wp:syntaxhighlighter/code {"language":"yaml"} -->\n<pre class="wp-block-syntaxhighlighter-code">a: 1</pre>\n<!-- /wp:syntaxhighlighter/code -->',
      fenced('yaml', 'a: 1'),
    ],
    ['lines of breaks', '<pre>a<br>  b</pre>', fenced('', 'a\n  b')],
    ['within a line', 'Use [code]a_b[/code] and <code>[gallery]</code>.', 'Use `a_b` and `[gallery]`.'],
  ])('%s keeps its lines and its language', async (_name, written, markdown) => {
    expect(await convert(written)).toEqual({ content: markdown, notes: [] })
  })

  test('a poem is lines of words', async () => {
    const { content } = await convert(
      '<!-- wp:verse --><pre class="wp-block-verse">One\n  <em>two</em></pre><!-- /wp:verse -->',
    )
    expect(content).toBe('One\\\n\u00a0\u00a0_two_')
  })
})

describe('shortcodes', () => {
  test('galleries show the listed files, or those of the post in their order', async () => {
    const files = [
      attachment('7', '1', 'dune', { 'wp:menu_order': '2', '@_wp_attachment_image_alt': 'A dune' }),
      attachment('8', '1', 'sea', { 'wp:menu_order': '1', 'excerpt:encoded': 'The <em>sea</em>' }),
      attachment('9', '5', 'hill'),
    ]
    const sea = '![sea](https://old.example/wp-content/uploads/sea.jpg "The sea")'
    const dune = '![A dune](https://old.example/wp-content/uploads/dune.jpg)'
    const hill = '![hill](https://old.example/wp-content/uploads/hill.jpg)'
    expect(await convert('[gallery]', {}, ...files)).toEqual({ content: `${sea}\n\n${dune}`, notes: [] })
    expect(await convert('Two:\n[gallery ids="9, 7" link=\'file\']\nEnd', {}, ...files)).toMatchObject({
      content: `Two:\n\n${hill}\n\n${dune}\n\nEnd`,
    })
    expect(await convert('[gallery exclude="8"]', {}, ...files)).toMatchObject({ content: dune })
    expect(await convert('A\n\n[gallery ids="9,77"]', {}, ...files)).toEqual({
      content: `A\n\n${hill}`,
      notes: ['The export does not hold the file 77 of a gallery'],
    })
    expect((await convert('A [gallery] b')).notes).toEqual([
      'A gallery is left out: the export holds none of its files',
    ])
  })

  test.each([
    [
      'a caption',
      '[caption id="a_1" width="300"]<img src="https://cdn.example/a.jpg" alt="A" /> By the <em>sea</em>[/caption]',
      '![A](https://cdn.example/a.jpg "By the sea")',
    ],
    [
      'an early caption',
      '[caption caption="It\'s late"]<img src="https://cdn.example/a.jpg" alt="A" />[/caption]',
      '![A](https://cdn.example/a.jpg "It\'s late")',
    ],
    [
      'a caption with a link',
      '[caption]<img src="https://cdn.example/a.jpg" alt="A" />By <a href="https://ada.example">Ada</a>[/caption]',
      '<figure><img src="https://cdn.example/a.jpg" alt="A"><figcaption>By <a href="https://ada.example">Ada</a></figcaption></figure>',
    ],
    [
      'an embed',
      '[embed width="9"]https://vimeo.com/76979871[/embed]',
      '[vimeo.com](https://vimeo.com/76979871)',
    ],
    [
      'a player with an address',
      '[youtube=https://www.youtube.com/watch?v=a_b-c&amp;t=9]',
      '[youtube.com](https://www.youtube.com/watch?v=a_b-c\\&t=9)',
    ],
    ['a player with a number', '[vimeo 76979871]', '[vimeo.com](https://vimeo.com/76979871)'],
    [
      'a player with an id',
      '[youtube id="a_b_c" title="My talk"]',
      '[My talk](https://www.youtube.com/watch?v=a_b_c)',
    ],
    ['a recording', '[audio mp3="https://cdn.example/a.mp3"][/audio]', '[a.mp3](https://cdn.example/a.mp3)'],
    [
      'a video',
      '[video width="9" mp4="https://cdn.example/v.mp4"][/video]',
      '[v.mp4](https://cdn.example/v.mp4)',
    ],
    [
      'a footnote',
      'A[ref]The <b>note</b>[/ref], b[ref]Two[/ref].',
      'A[^1], b[^2].\n\n[^1]: The **note**\n\n[^2]: Two',
    ],
    ['one that is shown', 'Write [[gallery ids="1"]] for it.', 'Write \\[gallery ids="1"] for it.'],
  ])('%s becomes what Markdown has', async (_name, written, markdown) => {
    expect(await convert(written)).toEqual({ content: markdown, notes: [] })
  })

  test.each([
    [
      '[contact-form-7 id="12" title="Write [us]"]',
      '',
      'The shortcode [contact-form-7 id="12" title="Write [us]"] is left out: it does nothing here',
    ],
    ['[ninja_form id=3]', '', 'The shortcode [ninja_form id=3] is left out: it does nothing here'],
    ['[recent_posts]', '', 'The shortcode [recent_posts] is left out: it does nothing here'],
    [
      '[slider id=&quot;3&quot; /]',
      '',
      'The shortcode [slider id=&quot;3&quot; /] is left out: it does nothing here',
    ],
    [
      '[box]Keep <b>this</b>[/box]',
      'Keep **this**',
      'The shortcode [box] does nothing here: what stands in it is kept',
    ],
    [
      '[btn link="https://shop.example/a"]Buy[/btn]',
      '[Buy](https://shop.example/a)',
      'The shortcode [btn link="https://shop.example/a"] does nothing here: what stands in it is kept',
    ],
    ['[sitemap]', '\\[sitemap]', '[sitemap] stays as text: it may have been a shortcode'],
  ])('%s is named', async (written, markdown, note) => {
    expect(await convert(`Before.\n\n${written}\n\nAfter.`)).toEqual({
      content: ['Before.', markdown, 'After.'].filter(Boolean).join('\n\n'),
      notes: [note],
    })
  })

  test('wrappers within wrappers go, and what stands in them stays', async () => {
    const { content, notes } = await convert(
      '[vc_row][vc_column width="1/2"]One[/vc_column][vc_column]\n<h2>Two</h2>\n[/vc_column][/vc_row]',
    )
    expect(content).toBe('One\n\n## Two')
    expect(notes).toHaveLength(3)
  })

  test('words in brackets are none', async () => {
    const prose = 'See [text] and [sic], a[0] = b[i], [option=value], [Video] and [it is].'
    expect(await convert(`${prose}\n\n<code>[x y="1"]</code> <em title="[b id=1]">b</em>`)).toEqual({
      content: `${prose.replaceAll('[', '\\[')}\n\n\`[x y="1"]\` _b_`,
      notes: [],
    })
  })
})
