import { interfaceLanguage, plural, t } from '#platform/texts.ts'
import { rich } from '#ui/text/rich.tsx'

export const show = (name: string, count: number, parts = { day: count }) => [
  rich(t`It ends <day/>.`, parts),
  plural(count, '{n} file of {who}', '{n} files of {who}', { who: name }),
  rich(t`Read <a>the terms</a> of ${name}, until <day/>.`, { a: (text) => text.toUpperCase(), day: count }),
  rich(plural(count, '{n} note <b>here</b>', '{n} notes <b>here</b>'), { b: (text) => `*${text}*` }),
  interfaceLanguage(),
]

export const loadLater = () => import('./later.ts')
