/** A fault of the machine or its settings that a person can mend. Printed as it is, without a stack; exit code 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartupError'
  }
}
