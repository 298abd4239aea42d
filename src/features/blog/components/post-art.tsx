import { Art } from '#ui/art.tsx'

type PostArtProps = {
  post: { slug: string; image: string | null }
  eager?: boolean
  className?: string
}

/** A post's picture: its own, or the drawing that belongs to its slug. */
export function PostArt({ post, ...props }: PostArtProps) {
  return <Art src={post.image || `/art/post/${post.slug}.svg`} {...props} />
}
