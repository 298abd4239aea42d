/** An export in the format of Ghost 5: `db[0].data`, ids as texts, HTML with `__GHOST_URL__` for the site's own address. */
export const ghostExport = {
  db: [
    {
      meta: { exported_on: 1_717_228_800_000, version: '5.82.0' },
      data: {
        posts: [
          {
            id: 'a1',
            title: 'Queues in PostgreSQL',
            slug: 'queues-in-postgresql',
            html: '<p>A <strong>queue</strong> needs <a href="__GHOST_URL__/locks/">locks</a>.</p><!--kg-card-begin: html--><script>alert(1)</script><!--kg-card-end: html--><figure class="kg-card"><img src="__GHOST_URL__/content/images/2024/05/queue.png" alt="A queue" width="600"></figure><pre><code class="language-sql">select 1;\n</code></pre>',
            feature_image: '__GHOST_URL__/content/images/2024/05/queue.png',
            featured: 1,
            type: 'post',
            status: 'published',
            visibility: 'public',
            custom_excerpt: 'Rows as jobs.',
            published_at: '2024-05-01T08:30:00.000Z',
          },
          {
            id: 'a2',
            title: 'A draft',
            slug: 'a-draft',
            html: '<p>Not yet.</p>',
            featured: 0,
            type: 'post',
            status: 'draft',
            visibility: 'public',
            published_at: null,
          },
          {
            id: 'a3',
            title: 'Paid',
            slug: 'paid',
            html: '<p>x</p>',
            type: 'post',
            status: 'published',
            visibility: 'paid',
          },
          { id: 'a4', title: 'About', slug: 'about', html: '<p>x</p>', type: 'page', status: 'published' },
        ],
        tags: [
          { id: 't1', name: 'PostgreSQL', visibility: 'public' },
          { id: 't2', name: '#import-2024', visibility: 'internal' },
          { id: 't3', name: 'Queues', visibility: 'public' },
        ],
        posts_tags: [
          { post_id: 'a1', tag_id: 't3', sort_order: 1 },
          { post_id: 'a1', tag_id: 't1', sort_order: 0 },
          { post_id: 'a1', tag_id: 't2', sort_order: 2 },
        ],
        users: [{ id: 'u1', name: 'Ada Lovelace', email: 'ada@example.org' }],
        posts_authors: [{ post_id: 'a1', author_id: 'u1', sort_order: 0 }],
      },
    },
  ],
}
