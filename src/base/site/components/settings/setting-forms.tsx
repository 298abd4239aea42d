import type { ComponentType } from 'react'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import type { SettingKey } from '../../contract.ts'
import type { SettingFormUse } from './setting-form.tsx'

const forms: Record<SettingKey, ComponentType<SettingFormUse>> = {
  identity: lazyContent(() => import('./identity-form.tsx')),
  look: lazyContent(() => import('./look-form.tsx')),
  texts: lazyContent(() => import('./texts-form.tsx')),
  sections: lazyContent(() => import('./sections-form.tsx')),
  locale: lazyContent(() => import('./locale-form.tsx')),
  mail: lazyContent(() => import('./plain-forms.tsx').then((all) => ({ default: all.MailForm }))),
  privacy: lazyContent(() => import('./plain-forms.tsx').then((all) => ({ default: all.PrivacyForm }))),
  orders: lazyContent(() => import('./plain-forms.tsx').then((all) => ({ default: all.OrdersForm }))),
  invoices: lazyContent(() => import('./invoices-form.tsx')),
  opening: lazyContent(() => import('./opening-form.tsx')),
}

export default function SettingForms({ part, settings }: SettingFormUse & { part: SettingKey }) {
  const Form = forms[part]
  return <Form settings={settings} />
}
