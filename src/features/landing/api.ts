import { implement } from '../../platform/http/implement.ts'
import { landingContract } from './contract.ts'
import { artAnswer } from './reads/art.ts'
import { shareAnswer } from './reads/share-image.ts'

export const landingApi = implement(landingContract, {
  'GET /art/{kind}/{name}': ({ params }, visit) => artAnswer(params.kind, params.name, visit.request.headers),
  'GET /share/{name}': ({ params }, visit) => shareAnswer(params.name, visit.request.headers),
})
