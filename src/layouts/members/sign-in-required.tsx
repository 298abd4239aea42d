import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'
import { toast } from '#ui/toast.tsx'

const pauseBeforeLeaving = 1500
const title = 'Authentication Required'
const text = 'Please sign in to access your dashboard'

/** The client dashboard for somebody who is not signed in: says so, and goes to the front page. */
export function SignInRequired() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title, description: text, variant: 'destructive' })
    const leaving = setTimeout(() => void navigate({ to: '/' }), pauseBeforeLeaving)
    return () => clearTimeout(leaving)
  }, [navigate])
  return (
    <StatusPage map="lost" code="401" title={title} text={`${text}.`}>
      <Button asChild>
        <Link to="/auth" search={{ next: '/dashboard' }}>
          Sign In
        </Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link to="/">Go Home</Link>
      </Button>
    </StatusPage>
  )
}
