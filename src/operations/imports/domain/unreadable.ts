/** Why a part of an export cannot be read (`isWrong`) or is omitted on purpose, and the line of its file, from 1. */
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

/** Ends the refusal of a file. */
export const whatIsRead =
  'Read are exports of WordPress (XML) and Ghost (JSON), Markdown files, also in a ZIP archive, and lists of subscribers (CSV)'
