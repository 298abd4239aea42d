import type { SettingKey } from '../../contract.ts'

type SettingPart = { title: string; lead: string }

/** The settings in the order of their tabs. */
export const settingParts: Record<SettingKey, SettingPart> = {
  identity: {
    title: 'Identity',
    lead: 'Who you are and how the site is called. It stands on every page, in emails and for search engines.',
  },
  look: {
    title: 'Look',
    lead: 'The accent colour, the theme of a first visit, and the face of headings.',
  },
  texts: {
    title: 'Texts',
    lead: 'What the front page and the footer say, section by section. Labels of buttons and forms are fixed.',
  },
  sections: {
    title: 'Sections',
    lead: 'Which sections the front page has and which links the navigation has, in which order.',
  },
  locale: {
    title: 'Locale',
    lead: 'How money, dates and times are written on the whole site and in emails.',
  },
  mail: { title: 'Mail', lead: 'From whom the emails of this site come.' },
}

export const isSettingPart = (value: unknown): value is SettingKey =>
  typeof value === 'string' && Object.hasOwn(settingParts, value)
