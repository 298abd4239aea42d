import type { DefaultBuildType, IOptions } from 'rehype-github-alerts'
import { element } from './headings.ts'

/** `> [!NOTE]` and its kin, as GitHub writes them: an aside with its kind as a word above it. */
const build: DefaultBuildType = ({ keyword, title }, content) =>
  element('aside', { className: ['callout'], dataKind: keyword.toLowerCase(), ariaLabel: title }, [
    element('p', { className: ['callout-kind'], ariaHidden: 'true' }, [{ type: 'text', value: title }]),
    ...content,
  ])

export const callouts: IOptions = { build }
