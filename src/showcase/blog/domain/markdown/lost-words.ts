import { t } from '#platform/texts.ts'

/** Something that readers will not see as written. `name` is a tag, a host or an address. */
export type Lost = {
  kind: 'element' | 'frame' | 'link' | 'picture' | 'insecure-picture'
  name: string
  line: number | undefined
}

/** Says to the author what readers will not see as written. */
export function describeLost({ kind, name, line }: Lost): string {
  switch (kind) {
    case 'element':
      return line
        ? t`The element <${name}> is not shown, line ${line}`
        : t`The element <${name}> is not shown`
    case 'frame':
      return line ? t`The frame of ${name} is not shown, line ${line}` : t`The frame of ${name} is not shown`
    case 'link':
      return line
        ? t`The link ${name} leads nowhere here, line ${line}`
        : t`The link ${name} leads nowhere here`
    case 'picture':
      return line ? t`The picture ${name} is not shown, line ${line}` : t`The picture ${name} is not shown`
    case 'insecure-picture':
      return line
        ? t`The picture ${name} is loaded over https: check that it is there, line ${line}`
        : t`The picture ${name} is loaded over https: check that it is there`
  }
}
