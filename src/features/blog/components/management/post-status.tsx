import { StatusBadge } from '#ui/status-badge.tsx'

type PostStatusProps = { post: { status: 'draft' | 'published'; publishedAt: string } }

/** Whether visitors see a post, or will. */
export function PostStatus({ post: { status, publishedAt } }: PostStatusProps) {
  if (status === 'draft') return <StatusBadge kind="waiting">Draft</StatusBadge>
  if (publishedAt > new Date().toISOString()) return <StatusBadge kind="active">Scheduled</StatusBadge>
  return <StatusBadge kind="done">Published</StatusBadge>
}
