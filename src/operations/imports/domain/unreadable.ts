import { msg } from '#platform/texts.ts'
/** The reason why a part of an export cannot be read (`isWrong`) or is omitted on purpose, and the line in its file, from 1. */
export class UnreadableError extends Error {
  readonly line: number | undefined
  readonly isWrong: boolean

  constructor(message: string, line?: number, isWrong = true) {
    super(message)
    this.name = 'UnreadableError'
    this.line = line
    this.isWrong = isWrong
  }
}

/** The last sentence of the message for a refused file. */
export const whatIsRead = msg`Read are exports of WordPress (XML) and Ghost (JSON), Markdown files, also in a ZIP archive, and lists of subscribers (CSV)`
