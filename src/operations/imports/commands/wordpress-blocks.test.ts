import { describe, expect, test } from 'vitest'
import { attachment, convert, item } from './testing/wordpress-items.ts'

describe('the block editor', () => {
  test.each([
    [
      'a gallery with captions',
      '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><img src="https://cdn.example/a.jpg" alt="A"/><figcaption>One</figcaption></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="https://cdn.example/b.jpg" alt=""/></figure><!-- /wp:image --><figcaption>Both</figcaption></figure><!-- /wp:gallery -->',
      '![A](https://cdn.example/a.jpg "One")\n\n![](https://cdn.example/b.jpg)\n\n_Both_',
    ],
    [
      'an embed without words',
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/a_b_c\n</div></figure><!-- /wp:embed -->',
      '[youtu.be](https://youtu.be/a_b_c)',
    ],
    [
      'an embed without content',
      '<!-- wp:embed {"url":"https://vimeo.com/1"} /-->',
      '[vimeo.com](https://vimeo.com/1)',
    ],
    [
      'a frame with a title',
      '<!-- wp:html --><iframe title="The map" src="//maps.example/embed?a=1"></iframe><!-- /wp:html -->',
      '[The map](https://maps.example/embed?a=1)',
    ],
    [
      'a video with sources',
      '<!-- wp:video --><figure class="wp-block-video"><video controls><source src="https://cdn.example/v.webm"></video></figure><!-- /wp:video -->',
      '[v.webm](https://cdn.example/v.webm)',
    ],
    [
      'a recording with a caption',
      '<!-- wp:audio --><figure class="wp-block-audio"><audio src="https://cdn.example/a.mp3"></audio><figcaption>The <em>talk</em></figcaption></figure><!-- /wp:audio -->',
      '[The talk](https://cdn.example/a.mp3)',
    ],
    [
      'a file',
      '<!-- wp:file --><div class="wp-block-file"><object data="https://cdn.example/p.pdf" type="application/pdf"></object><a href="https://cdn.example/p.pdf">Paper</a><a href="https://cdn.example/p.pdf" download>Download</a></div><!-- /wp:file -->',
      '[Paper](https://cdn.example/p.pdf)',
    ],
    [
      'buttons',
      '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://a.example">A</a></div><div class="wp-block-button"><a class="wp-block-button__link" href="https://b.example">B</a></div></div><!-- /wp:buttons -->',
      '[A](https://a.example)\n\n[B](https://b.example)',
    ],
    [
      'a quote with its source',
      '<!-- wp:quote --><blockquote><p>Less.</p><cite>Mies</cite></blockquote><!-- /wp:quote -->',
      '> Less.\n>\n> — Mies',
    ],
    [
      'a table with a caption',
      '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td><strong>b</strong></td></tr></tbody></table><figcaption>C</figcaption></figure><!-- /wp:table -->',
      '| A     |\n| ----- |\n| **b** |\n\n_C_',
    ],
    [
      'a table with lists',
      '<!-- wp:table --><table><tr><td><ul><li>a</li></ul></td></tr></table><!-- /wp:table -->',
      '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    ],
    [
      'a shortcode between blocks',
      '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->\n\n<!-- wp:shortcode -->\n[embed]https://vimeo.com/1[/embed]\n<!-- /wp:shortcode -->',
      'A\n\n[vimeo.com](https://vimeo.com/1)',
    ],
    [
      'what the classic block left',
      '<!-- wp:paragraph --><p>A\nb</p><!-- /wp:paragraph -->\n\nC\n\nD',
      'A b\n\nC\n\nD',
    ],
    [
      'a picture that leads to its file',
      '<!-- wp:image --><figure class="wp-block-image"><a href="https://cdn.example/a.png?x=1&amp;y=2"><img src="https://cdn.example/a-300x200.png" alt="A" title="a-300x200"/></a></figure><!-- /wp:image -->',
      '![A](https://cdn.example/a.png?x=1\\&y=2)',
    ],
    [
      'a picture that leads elsewhere',
      '<!-- wp:image --><figure><a href="https://shop.example/"><img src="https://cdn.example/a.png" alt="A"/></a></figure><!-- /wp:image -->',
      '[![A](https://cdn.example/a.png)](https://shop.example/)',
    ],
    [
      'a smiley',
      '<!-- wp:paragraph --><p>Hi <img class="emoji" alt="🙂" src="https://s.w.org/1.png"></p><!-- /wp:paragraph -->',
      'Hi 🙂',
    ],
    [
      'a gist',
      '<!-- wp:html --><script src="https://gist.github.com/ada/1a2b.js"></script><!-- /wp:html -->',
      '[gist.github.com](https://gist.github.com/ada/1a2b)',
    ],
  ])('%s', async (_name, written, markdown) => {
    expect(await convert(written)).toEqual({ content: markdown, notes: [] })
  })

  test('footnotes are those of Markdown', async () => {
    const footnotes = JSON.stringify([
      { id: 'b', content: 'The <em>second</em>, <a href="https://b.example">b</a>' },
      { id: 'a', content: 'The first' },
    ])
    const mark = (id: string) =>
      `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`
    const written = `<!-- wp:paragraph --><p>One${mark('a')} two${mark('b')} one${mark('a')}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`
    expect(await convert(written, { '@footnotes': footnotes })).toEqual({
      content: 'One[^1] two[^2] one[^1].\n\n[^1]: The first\n\n[^2]: The _second_, [b](https://b.example)',
      notes: [],
    })
    expect(await convert(written)).toMatchObject({
      content: 'One<sup>1</sup> two<sup>1</sup> one<sup>1</sup>.',
      notes: [
        'The link #a leads nowhere here: its words stay',
        'The link #b leads nowhere here: its words stay',
      ],
    })
  })

  test('reused blocks are read, and what WordPress makes itself is named', async () => {
    const reused = item(
      { 'wp:post_id': '30', 'wp:post_type': 'wp_block', 'wp:post_name': 'hello' },
      '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->',
    )
    const written =
      '<!-- wp:block {"ref":30} /-->\n<!-- wp:latest-posts {"postsToShow":3} /-->\n<!-- wp:separator /--><!-- wp:html --><form><input name="a"><input type="submit" value="Go"></form><script>x()</script><!-- /wp:html -->'
    expect(await convert(written, {}, reused)).toEqual({
      content: 'Hello',
      notes: [
        'The block latest-posts is left out: WordPress makes it when it shows a post',
        'A form is left out',
        'A script is left out',
      ],
    })
  })
})

describe('links', () => {
  test('lead to the new addresses of posts, and otherwise where they led', async () => {
    const other = item({ 'wp:post_id': '2', 'wp:post_name': 'b', link: 'https://old.example/2024/06/b/' })
    const written = `<a href="/2024/06/b/">1</a> <a href="http://www.old.example/2024/06/b#end">2</a> <a href="https://old.example/?p=2">3</a>
<a href="https://old.example/">4</a> <a href="https://else.example/2024/06/b/">5</a> <a href="mailto:a@old.example">6</a>
<a href="/about/">7</a> <a href="https://old.example/wp-content/uploads/a.pdf">8</a> <a href="javascript:x()">9</a>`
    expect(await convert(written, {}, other)).toEqual({
      content: `[1](/blog/b) [2](/blog/b#end) [3](/blog/b)\\
[4](/) [5](https://else.example/2024/06/b/) [6](mailto:a@old.example)\\
[7](https://old.example/about/) [8](https://old.example/wp-content/uploads/a.pdf) 9`,
      notes: [
        'The link https://old.example/about/ leads to the old site: the export holds no post of that address',
        'The file https://old.example/wp-content/uploads/a.pdf stays where it is: only the pictures of posts come along',
        'The link javascript:x() leads nowhere here: its words stay',
      ],
    })
  })

  test('within a text lead to its headings', async () => {
    expect(
      await convert(
        '<a href="#why">Why</a> <a href="#no">No</a>\n<h2><a name="why"></a>Why <em>not</em></h2>',
      ),
    ).toEqual({
      content: '[Why](#why-not) No\n\n## Why _not_',
      notes: ['The link #no leads nowhere here: its words stay'],
    })
  })

  test('are made of written addresses, and one on its own line is named', async () => {
    expect(
      await convert(
        'https://www.youtube.com/watch?v=a_b_c\n\nSee https://a.example/b_c_d.\n\nhttps://a.example/x_y',
      ),
    ).toEqual({
      content:
        '[youtube.com](https://www.youtube.com/watch?v=a_b_c)\n\nSee <https://a.example/b_c_d>.\n\n<https://a.example/x_y>',
      notes: [],
    })
  })

  test('to the page of a picture show the picture, over https', async () => {
    const picture = attachment('7', '1', 'dune')
    const written =
      '<a href="https://old.example/dune/"><img src="http://old.example/wp-content/uploads/dune-300x200.jpg" alt="Dune"></a>\n\n<img src="/wp-content/uploads/b.jpg">'
    expect((await convert(written, {}, picture)).content).toBe(
      '![Dune](https://old.example/wp-content/uploads/dune.jpg)\n\n![](https://old.example/wp-content/uploads/b.jpg)',
    )
  })
})
