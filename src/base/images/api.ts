import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { uploadImage, uploadSiteImage } from './commands/upload.ts'
import { imagesContract } from './contract.ts'
import { mediaAnswer } from './queries.ts'

export const imagesApi = implement(imagesContract, {
  'POST /api/blog/images': async ({ query, readContent }, context) =>
    uploadImage(await readContent(), query.alt, requireMember(context).id),
  'POST /api/admin/site/images': async ({ query, readContent }, context) =>
    uploadSiteImage(await readContent(), query.use, requireMember(context).id),
  'GET /media/{key}/{file}': ({ params }, context) =>
    mediaAnswer(params.key, params.file, context.request.headers),
})
