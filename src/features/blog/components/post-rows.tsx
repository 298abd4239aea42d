import type { PostSummary } from '../contract/post.ts'
import { PostTitleLink } from './lead-posts.tsx'
import { PostArt } from './post-art.tsx'
import { PostDate } from './post-date.tsx'

/** Posts below each other between lines. */
export function PostRows({ posts, as = 'h2' }: { posts: PostSummary[]; as?: 'h2' | 'h3' }) {
  return (
    <ul className="border-t border-line">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} as={as} />
      ))}
    </ul>
  )
}

function PostRow({ post, as: Title }: { post: PostSummary; as: 'h2' | 'h3' }) {
  return (
    <li className="group relative grid gap-x-10 gap-y-2 border-b border-line py-8 md:grid-cols-[8rem_minmax(0,1fr)_11rem]">
      <p className="flex gap-4 text-sm text-subtle tabular-nums md:block md:pt-1">
        <PostDate publishedAt={post.publishedAt} />
        <span className="md:block">{post.readTime} min read</span>
      </p>
      <div>
        <Title className="text-[1.375rem] leading-[1.2]">
          <PostTitleLink post={post} />
        </Title>
        <p className="mt-2.5 max-w-[65ch] text-md text-muted">{post.excerpt}</p>
        <p className="mt-3 text-sm text-subtle">{post.tags.join(' · ')}</p>
      </div>
      <PostArt
        post={post}
        className="hidden aspect-[16/10] w-full rounded-control border border-line transition-colors group-hover:border-line-strong md:block"
      />
    </li>
  )
}
