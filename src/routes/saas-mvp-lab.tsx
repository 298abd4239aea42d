import { createFileRoute } from '@tanstack/react-router'
import { pageHeads } from '#content/page-heads.ts'
import { SaasMvpLabPage } from '#pages/mvp-lab/standalone/saas-mvp-lab-page.tsx'
import { pageHead } from '#pages/page-head.ts'

export const Route = createFileRoute('/saas-mvp-lab')({
  head: () => pageHead({ ...pageHeads.saasMvpLab, path: '/saas-mvp-lab', image: '/share/saas-mvp-lab.png' }),
  component: SaasMvpLabPage,
})
