import { feed } from '#features/blog/queries/feed.ts'
import { implement } from '#platform/http/implement.ts'
import { artAnswer } from './art.ts'
import { landingContract } from './contract.ts'
import { shareAnswer } from './share-image.ts'
import { robots, sitemap } from './sitemap.ts'

export const landingApi = implement(landingContract, {
  'GET /art/{kind}/{name}': ({ params }, visit) => artAnswer(params.kind, params.name, visit.request.headers),
  'GET /share/{name}': ({ params }, visit) => shareAnswer(params.name, visit.request.headers),
  'GET /sitemap.xml': (_, visit) => sitemap(visit.request.headers),
  'GET /robots.txt': (_, visit) => robots(visit.request.headers),
  'GET /feed.xml': (_, visit) => feed(visit.request.headers),
  'GET /contact': () => new Response(null, { status: 302, headers: { location: '/#contact' } }),
})
