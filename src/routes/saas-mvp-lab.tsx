import { createFileRoute } from '@tanstack/react-router'
import { labHero } from '../../content/saas-mvp-lab.ts'
import { SaasMvpLabPage } from '../features/landing/parts/saas-mvp-lab-page/saas-mvp-lab-page.tsx'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/saas-mvp-lab')({
  head: () => pageHead({ title: 'SaaS MVP Lab', description: labHero.lead, path: '/saas-mvp-lab' }),
  component: SaasMvpLabPage,
})
