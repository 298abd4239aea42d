import { describe, expect, test } from 'vitest'
import { replaceTags, type TagReading } from './template-tags.ts'

const plain: TagReading = { inCode: false, kramdown: false }
const read = (body: string, reading = plain) => replaceTags(body, { body, line: 1 }, reading)
const tidy = (text: string) => text.trim().replace(/\n{3,}/g, '\n\n')

describe('what has an equal here becomes it', () => {
  test.each([
    ['a directive', ':::note\nKeep dry.\n:::', '> [!NOTE]\n> Keep dry.'],
    ['one with a title', ':::warning[Cold water]\nNo.\n:::', '> [!WARNING]\n> **Cold water**\n>\n> No.'],
    ['one of VuePress', '::: danger Stop here\nNo.\n:::', '> [!CAUTION]\n> **Stop here**\n>\n> No.'],
    ['one with attributes', ':::tip{title="Quick"}\nYes.\n:::', '> [!TIP]\n> **Quick**\n>\n> Yes.'],
    ['details', ':::details More\nYes.\n:::', '<details>\n<summary>More</summary>\n\nYes.\n\n</details>'],
    ['one within another', '::::info\nA\n\n:::tip\nB\n:::\n::::', '> [!NOTE]\n> A\n>\n>\n> > [!TIP]\n> > B'],
    [
      'an admonition',
      '!!! warning "Cold"\n    No.\n\n    More.\n\nAfter.',
      '> [!WARNING]\n> **Cold**\n>\n> No.\n>\n> More.\n\nAfter.',
    ],
    ['a callout of Obsidian', '> [!info]- Read this\n> Words.', '> [!NOTE]\n> **Read this**\n>\n> Words.'],
    ['a block of code', '{% codeblock lang:js %}\na\n{% endcodeblock %}', '```js\na\n```'],
    ['highlighted code', '{% highlight ruby linenos %}\na\n{% endhighlight %}', '```ruby\na\n```'],
    ['code of Hugo', '{{< highlight go "linenos=table" >}}\na\n{{< /highlight >}}', '```go\na\n```'],
    ['a raw part', '{% raw %}Use {{ name }}.{% endraw %}', 'Use {{ name }}.'],
    ['a picture of Eleventy', '{% image "./kite.jpg", "A red kite" %}', '![A red kite](./kite.jpg)'],
    ['a picture of Hexo', '{% img left /a/plan.png 150 "A plan" %}', '![A plan](/a/plan.png)'],
    ['a figure of Hugo', '{{< figure src="/a.png" alt="A" caption="B" >}}', '![A](/a.png "B")'],
    ['a video', '{{< youtube dQw4w9WgXcQ >}}', '[youtube.com](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
    ['a gist', '{% gist runa/abc123 %}', '[gist.github.com](https://gist.github.com/runa/abc123)'],
    ['a note of Hexo', '{% note warning %}\nNo.\n{% endnote %}', '> [!WARNING]\n> No.'],
    [
      'a notice of Hugo',
      '{{% notice tip "Quick" %}}\nYes.\n{{% /notice %}}',
      '> [!TIP]\n> **Quick**\n>\n> Yes.',
    ],
    ['a quote', '{% blockquote Runa %}\nWords.\n{% endblockquote %}', '> Words.\n>\n> — Runa'],
    ['comments', 'A{# no #}{{/* no */}}{% comment %}no{% endcomment %}B', 'AB'],
    ['an address', '[a]({{ "/b/" | url }})', '[a](/b/)'],
    ['a place for the contents', '[TOC]\n\nA', 'A'],
  ])('%s', (_, body, expected) => {
    const { text, notes } = read(body)
    expect(tidy(text)).toBe(expected)
    expect(notes).toEqual([])
  })
})

describe('what has none is named with its line', () => {
  test.each([
    [
      '{%- for post in collections.posts -%}\n* {{ post.url }}\n{%- endfor -%}',
      ['The tag {% for %}', '{{ post.url }}'],
    ],
    ['{% include "a.njk", { a: "50%" } %}', ['The tag {% include %}']],
    ['{% cut', ['The tag {% cut %}']],
    ['{{ page.date | readableDate }}', ['{{ page.date | readableDate }}']],
    ['{{ fn({ a: { b: 1 } }) }}', ['{{ fn({ a: { b: 1 } }) }}']],
    ['{{< chart >}}\n1\n{{< /chart >}}', ['The shortcode chart']],
    ['{{% tabs %}}', ['The shortcode tabs']],
    ['<%= title %>', ['Code of a template']],
    ['<?php echo 1 ?>', ['Code of a template']],
    ['::video{#a}', ['The directive video']],
    ['Press :kbd[Enter].', ['The directive kbd']],
  ])('%s', (body, named) => {
    const { text, notes } = read(`One.\n\n${body}`)
    expect(text).toBe(`One.\n\n${body}`)
    expect(notes).toHaveLength(named.length)
    for (const [index, name] of named.entries())
      expect(notes[index]).toMatch(new RegExp(`^${RegExp.escape(name)}.* stays in the text, line [3-5]$`))
  })

  test('of a directive that nobody knows the text stays', () => {
    const { text, notes } = read('A\n\n:::tabs[Both]\nWords.\n:::\n')
    expect(tidy(text)).toBe('A\n\n**Both**\n\nWords.')
    expect(notes).toEqual(['The directive tabs is left out: its text stays, line 3'])
  })

  test('each of several that are alike, and formulas and definitions', () => {
    const { notes } = read('{{ a }}\n\n{{ a }}\n\n$x*y$ and $$ z $$\n\nBeak\n: Red\n')
    expect(notes).toEqual([
      '{{ a }} stays in the text, line 1',
      '{{ a }} stays in the text, line 3',
      'A formula stays as it is written, line 5',
      'A list of definitions is shown as lines, line 7',
    ])
  })
})

test('code keeps what looks like a tag, and times, ratios and prices are none', () => {
  const body =
    'At 10:30, a ratio of 1:2, $5 or $10, `{{ a }}`, ::, a:b and {a: 1}.\n\n```\n:::note\n{% raw %}\n{{< a >}}\n{% endraw %}\n```\n'
  expect(read(body)).toEqual({ text: body, notes: [] })
})

test('Jekyll and Eleventy read a raw part in code too', () => {
  const { text, notes } = read('```\n{% raw %}{{ a }}{% endraw %}\n```\n', { inCode: true, kramdown: false })
  expect({ text, notes }).toEqual({ text: '```\n{{ a }}\n```\n', notes: [] })
})

test('an id that Kramdown gives to a heading stays one', () => {
  expect(
    read('## A part {#one}\n\n## Another\n{: #two .lead}\n\nWords.\n', { inCode: true, kramdown: true }).text,
  ).toBe('## A part {#one}\n\n## Another {#two}\n\nWords.\n')
})
