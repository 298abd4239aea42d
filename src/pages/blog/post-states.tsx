import { Link } from '@tanstack/react-router'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LostPage } from '../not-found-page.tsx'

/** No post has this address. */
export function PostMissing() {
  return <PostAbsent code="404" />
}

/** The post could not be loaded. The reader sees the same page. */
export function PostFailed() {
  return <PostAbsent />
}

function PostAbsent({ code }: { code?: string }) {
  return (
    <LostPage
      {...(code && { code })}
      title="Post Not Found"
      text="The blog post you're looking for doesn't exist."
    >
      <Button asChild>
        <Link to="/blog">Back to Blog</Link>
      </Button>
    </LostPage>
  )
}

/** A placeholder while a post loads. */
export function PostWaiting() {
  return (
    <SiteFrame>
      <Container className="grid min-h-dvh content-start gap-5 pt-[clamp(6.5rem,9vw,8.5rem)]">
        <p role="status" className="sr-only">
          Loading the post
        </p>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-14 max-w-[40rem]" />
        <Skeleton className="h-14 max-w-[28rem]" />
        <Skeleton className="h-6 max-w-[36rem]" />
        <div className="mt-16 grid max-w-[42rem] gap-4">
          {['100%', '94%', '97%', '60%'].map((width) => (
            <span key={width} style={{ width }}>
              <Skeleton className="h-5" />
            </span>
          ))}
        </div>
      </Container>
    </SiteFrame>
  )
}
