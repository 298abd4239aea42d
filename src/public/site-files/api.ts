import { implement } from '#platform/http/implement.ts'
import { feed } from '#showcase/blog/queries/feed.ts'
import { siteFilesContract } from './contract.ts'
import { artAnswer, lucideAnswer } from './pictures.ts'
import { shareAnswer } from './share-image.ts'
import { iconAnswer } from './site-icon.ts'
import { manifest, robots, sitemap } from './sitemap.ts'

export const siteFilesApi = implement(siteFilesContract, {
  'GET /art/{kind}/{name}': ({ params }, context) => artAnswer(params.kind, params.name, context),
  'GET /icons/{name}': ({ params }, context) => lucideAnswer(params.name, context.request.headers),
  'GET /share/{name}': ({ params }, context) => shareAnswer(params.name, context),
  'GET /favicon.svg': (_, context) => iconAnswer('favicon.svg', context.request.headers),
  'GET /favicon.ico': (_, context) => iconAnswer('favicon.ico', context.request.headers),
  'GET /apple-touch-icon.png': (_, context) => iconAnswer('apple-touch-icon.png', context.request.headers),
  'GET /icon-512.png': (_, context) => iconAnswer('icon-512.png', context.request.headers),
  'GET /sitemap.xml': (_, context) => sitemap(context.request.headers),
  'GET /site.webmanifest': (_, context) => manifest(context.request.headers),
  'GET /robots.txt': (_, context) => robots(context.request.headers),
  'GET /feed.xml': ({ query }, context) => feed(context.request.headers, query.category),
  'GET /contact': () => new Response(null, { status: 302, headers: { location: '/#contact' } }),
})
