import { Refusal } from '#platform/app-error.ts'
import { readBytes } from '#platform/http/body.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf, type Visit } from '#platform/http/request-context.ts'
import { forgetDraft, keepDraft } from '../commands/drafts.ts'
import { changePost, createPost, deletePost, type Edit, restoreVersion } from '../commands/save-post.ts'
import { uploadImage } from '../commands/upload-image.ts'
import { blogWritingContract, type ManagedPost, mostImageBytes } from '../contract/writing.ts'
import { draftOf } from '../queries/drafts.ts'
import { managedPost, managedPosts } from '../queries/managed.ts'
import { mediaAnswer } from '../queries/media.ts'
import { previewOf } from '../queries/preview.ts'
import { versionOf, versionsOf } from '../queries/versions.ts'

export const blogWritingApi = implement(blogWritingContract, {
  'GET /api/blog/admin': ({ query }) => managedPosts(query),
  'GET /api/blog/admin/{key}': ({ params }, visit) => tagged(managedPost(params.key), visit),
  'POST /api/blog': ({ body }, visit) => tagged(createPost(body, memberOf(visit).id), visit),
  'PUT /api/blog/{key}': ({ params, body }, visit) =>
    tagged(changePost(params.key, body, editOf(visit)), visit),
  'DELETE /api/blog/{key}': ({ params }, visit) => deletePost(params.key, editOf(visit).expected),
  'GET /api/blog/{key}/versions': ({ params, query }) => versionsOf(params.key, query),
  'GET /api/blog/{key}/versions/{version}': ({ params }) => versionOf(params.key, params.version),
  'POST /api/blog/{key}/versions/{version}/restore': ({ params }, visit) =>
    tagged(restoreVersion(params.key, params.version, editOf(visit)), visit),
  'GET /api/blog/drafts/{key}': ({ params }, visit) => draftOf(params.key, memberOf(visit).id),
  'PUT /api/blog/drafts/{key}': ({ params, body }, visit) => keepDraft(params.key, memberOf(visit).id, body),
  'DELETE /api/blog/drafts/{key}': ({ params }, visit) => forgetDraft(params.key, memberOf(visit).id),
  'POST /api/blog/preview': ({ body }) => previewOf(body.content),
  'POST /api/blog/images': async ({ query }, visit) =>
    uploadImage(await readImage(visit.request), query.alt, memberOf(visit).id),
  'GET /media/{key}/{file}': ({ params }, visit) =>
    mediaAnswer(params.key, params.file, visit.request.headers),
})

/** Tells a post's version in `ETag`, so that a change can say what it began with (RFC 9110, 13.1.1). */
async function tagged(saved: Promise<ManagedPost>, visit: Visit): Promise<ManagedPost> {
  const post = await saved
  visit.answerHeaders.set('etag', `"${post.version}"`)
  return post
}

async function readImage(request: Request): Promise<Uint8Array> {
  try {
    return await readBytes(request, mostImageBytes)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-large')
      throw new Refusal('too-large', 'An image may have at most 15 MB')
    throw error
  }
}

function editOf(visit: Visit): Edit {
  return { editor: memberOf(visit).id, expected: expectedVersion(visit.request.headers.get('if-match')) }
}

/** The version in `If-Match`; without one, or with `*`, nothing is checked. What is no version of ours matches none. */
function expectedVersion(header: string | null): number | undefined {
  if (header === null || header.trim() === '*') return undefined
  return Number(/^\s*"([1-9]\d{0,9})"\s*$/.exec(header)?.[1] ?? 0)
}
