import { createFileRoute } from '@tanstack/react-router'
import { pageHeads } from '#content/page-heads.ts'
import { pageHead } from '#page-head'
import { SaasMvpLabPage } from '#pages/mvp-lab/standalone/saas-mvp-lab-page.tsx'

export const Route = createFileRoute('/saas-mvp-lab')({
  head: () => pageHead({ ...pageHeads.saasMvpLab, path: '/saas-mvp-lab', image: '/share/saas-mvp-lab.png' }),
  component: SaasMvpLabPage,
})
