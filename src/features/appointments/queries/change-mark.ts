import { randomUUID } from 'node:crypto'

let mark = randomUUID()

/** Notes a change of any appointment, or of what decides when calls are possible. */
export function renewScheduleMark(): void {
  mark = randomUUID()
}

/** A mark of what this process knows of the schedule: it stays the same until something of it changes. */
export const scheduleMark = (): string => mark
