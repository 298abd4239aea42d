import { t } from '#platform/texts.ts'

/** Returns the labels that rendering adds to a text, in the language of the site. `{0}` stands for a part of the text. */
export const writeLabels = () => ({
  notes: t`Notes`,
  backTo: t`Back to reference ${'{0}'}`,
  linkTo: t`Link to “${'{0}'}”`,
  table: t`Table`,
  code: t`Code: ${'{0}'}`,
  plainText: t`Text`,
  copy: t`Copy`,
  picture: t`Picture`,
  done: t`Done`,
  notDone: t`Not done`,
  callouts: {
    note: t.for('a callout')`Note`,
    tip: t`Tip`,
    important: t`Important`,
    warning: t`Warning`,
    caution: t`Caution`,
  } as Record<string, string>,
})

export type Labels = ReturnType<typeof writeLabels>

let received: Labels | undefined

/** Sets the labels of a thread, because it has no catalog. */
export const setLabels = (labels: Labels) => {
  received = labels
}

export const labels = (): Labels => received ?? writeLabels()

export const labelWith = (label: string, part: string): string => label.replace('{0}', () => part)
