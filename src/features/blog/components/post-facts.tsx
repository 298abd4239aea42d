import { Art } from '#ui/art.tsx'

type PostArtProps = {
  post: { slug: string; image: string | null }
  eager?: boolean
  className?: string
}

/** A post's own picture, or the drawing generated from its slug. */
export function PostArt({ post, ...props }: PostArtProps) {
  return <Art src={post.image || `/art/post/${post.slug}.svg`} {...props} />
}

const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day on which a post was published. */
export function PostDate({ publishedAt, className }: { publishedAt: string; className?: string }) {
  return (
    <time dateTime={publishedAt} className={className}>
      {day.format(new Date(publishedAt))}
    </time>
  )
}
