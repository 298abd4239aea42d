import { Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((text: string) => ReactNode)

/**
 * Returns a text with elements: rich(t`Read <a>the terms</a> of <name/>.`, { a: (text) => <a href="/terms">{text}</a>, name }).
 * Texts that people have typed are such parts, not values of `t`, because a value could contain a tag.
 */
export function rich(text: string, parts: Record<string, Part>): ReactNode[] {
  return text.split(/(<\w+\/>|<(\w+)>.*?<\/\2>)/).flatMap((piece, index): ReactNode[] => {
    // Every third piece is only the name of the tag before it.
    if (index % 3 === 2 || piece === '') return []
    const [, name = '', inner = ''] = (index % 3 === 1 && /^<(\w+)\/?>(?:(.*)<\/\1>)?$/.exec(piece)) || []
    if (!(name in parts)) return [piece]
    const part = parts[name]
    return [<Fragment key={index}>{typeof part === 'function' ? part(inner) : part}</Fragment>]
  })
}
