import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { readWordPress } from '../read-wordpress.ts'

export type Fields = Record<string, string>

export const cdata = (text: string) => `<![CDATA[${text}]]>`

/** An item as WordPress writes it; fields beginning with `_` are metadata. */
export function item(fields: Fields, content = 'Text.'): string {
  const all: Fields = {
    title: 'A post',
    link: 'https://old.example/2024/05/a-post/',
    'dc:creator': 'ada',
    'wp:post_id': '1',
    'wp:post_date': '2024-05-01 10:30:00',
    'wp:post_date_gmt': '2024-05-01 08:30:00',
    'wp:post_name': 'a-post',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
    'content:encoded': content,
  }
  const meta = ([key, value]: [string, string]) =>
    `<wp:postmeta><wp:meta_key>${cdata(key.slice(1))}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`
  return `<item>${Object.entries(all)
    .map((field) =>
      field[0].startsWith('@') ? meta(field) : `<${field[0]}>${cdata(field[1])}</${field[0]}>`,
    )
    .join('\n')}</item>`
}

export const exportOf = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>${cdata('Ada O&#039;Hara &amp; Sons')}</wp:author_display_name></wp:author>
${items.join('\n')}
</channel></rss>`

export async function read(content: string | Uint8Array) {
  const folder = makeTestFolder()
  try {
    const file = join(folder.path, 'export.xml')
    writeFileSync(file, content)
    return await readWordPress(file)
  } finally {
    folder.remove()
  }
}

/** The Markdown and the notes of a post with this content. */
export async function convert(content: string, fields: Fields = {}, ...others: string[]) {
  const { posts } = await read(exportOf(item(fields, content), ...others))
  const post = posts.find(({ slug }) => slug === (fields['wp:post_name'] ?? 'a-post'))
  return { content: post?.content, notes: post?.notes }
}

export const attachment = (id: string, parent: string, name: string, fields: Fields = {}) =>
  item({
    title: name,
    link: `https://old.example/${name}/`,
    'wp:post_id': id,
    'wp:post_parent': parent,
    'wp:post_name': name,
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': `http://old.example/wp-content/uploads/${name}.jpg`,
    ...fields,
  })
