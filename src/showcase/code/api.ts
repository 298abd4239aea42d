import { implement } from '#platform/http/implement.ts'
import { addSample, removeSample } from './commands/samples.ts'
import { codeContract } from './contract.ts'
import {
  answerBlock,
  answerFile,
  answerZip,
  listSamples,
  postsAndBlocks,
  readBlock,
  readFile,
  readSample,
} from './queries.ts'

export const codeApi = implement(codeContract, {
  'GET /api/code': async ({ query: { q } }) => ({
    samples: await listSamples(q),
    ...(await postsAndBlocks(q)),
  }),
  'GET /api/code/{slug}': ({ params: { slug } }) => readSample(slug),
  'GET /api/code/{slug}.zip': ({ params: { slug } }) => answerZip(slug),
  'GET /api/code/{slug}/files/{path}': ({ params: { slug, path }, query }, { request: { headers } }) =>
    query.as === 'raw' ? answerFile(slug, path, headers) : readFile(slug, path),
  'GET /api/code/posts/{slug}/blocks/{block}': (
    { params: { slug, block }, query },
    { request: { headers } },
  ) => (query.as === 'raw' ? answerBlock(slug, block, headers) : readBlock(slug, block)),
  'POST /api/admin/code': async ({ query, readContent }) => addSample(query, await readContent()),
  'DELETE /api/admin/code/{slug}': ({ params: { slug } }) => removeSample(slug),
})
