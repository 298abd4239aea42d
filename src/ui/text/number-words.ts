import { formatNumber } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'

const words = [
  msg.for('a number')`no`,
  msg.for('a number')`one`,
  msg.for('a number')`two`,
  msg.for('a number')`three`,
  msg.for('a number')`four`,
  msg.for('a number')`five`,
  msg.for('a number')`six`,
  msg.for('a number')`seven`,
  msg.for('a number')`eight`,
  msg.for('a number')`nine`,
  msg.for('a number')`ten`,
  msg.for('a number')`eleven`,
  msg.for('a number')`twelve`,
]

/** Writes a number up to twelve as a word. As the `n` of `plural`, it gives texts such as 'three orders' or '1,204 orders'. */
export function numberWord(count: number): string {
  const word = words[count]
  return word ? t(word) : formatNumber(count)
}
