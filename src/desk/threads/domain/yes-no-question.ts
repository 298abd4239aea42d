const openers =
  /^(?:(?:so|and|but|or|then|also|please|ok|okay|well)\b[\s,:]*)*(?:am|are|aren['’]t|can|can['’]t|could|did|do|does|doesn['’]t|don['’]t|has|have|is|isn['’]t|may|might|must|shall|should|shouldn['’]t|was|were|will|won['’]t|would)\b/i

const maxLength = 120

/** Returns the last question of a text. Undefined unless the text ends with a question that yes or no can answer. */
export function yesNoQuestion(text: string): string | undefined {
  const last = text
    .trimEnd()
    .split(/(?<=[.!?:])\s+|\n+/)
    .at(-1)
    ?.trim()
  if (!last?.endsWith('?') || last.length > maxLength) return undefined
  const clause = last.split(/[:;,]\s+/).at(-1) ?? ''
  if (/\bor\b/i.test(clause)) return undefined
  return openers.test(last) || openers.test(clause) ? last : undefined
}
