import { createStore } from '#ui/state/store.ts'
import type { Operation } from '../domain/operations.ts'
import { makeRequest, type Values } from '../domain/request.ts'
import { type Answer, sendRequest } from './send.ts'

/** A call of this page load. Does not contain the token. */
export type MadeCall = { id: number; operation: Operation; values: Values; hadToken: boolean; answer: Answer }

const maxCalls = 20
let lastId = 0

/** The calls, newest first. They are kept in memory only. */
export const madeCalls = createStore<MadeCall[]>([])

/** True once the member has confirmed that calls change real data. */
export const mayChange = createStore(false)

/** Returns the call's id in the list. */
export function makeCall(
  operation: Operation,
  values: Values,
  token: string | undefined,
  signal: AbortSignal,
): number {
  lastId += 1
  const id = lastId
  const answer: Answer = { isDone: false, milliseconds: 0 }
  const call = { id, operation, values, hadToken: token !== undefined, answer }
  madeCalls.set([call, ...madeCalls.get()].slice(0, maxCalls))
  const show = (shown: Answer) =>
    madeCalls.set(madeCalls.get().map((one) => (one.id === id ? { ...one, answer: shown } : one)))
  void sendRequest(makeRequest(operation, values), token, signal, show)
  return id
}
