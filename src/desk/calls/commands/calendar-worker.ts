import { parentPort, workerData } from 'node:worker_threads'
import { wallTime } from '#platform/clock.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { setCatalog } from '#platform/texts.ts'
import { busyTimesIn } from '../domain/busy-times.ts'
import { CalendarError } from '../domain/calendar-text.ts'
import type { BusyQuestion } from '../domain/instants.ts'
import type { CalendarAnswer } from './busy-feeds.ts'

function answer(question: BusyQuestion): CalendarAnswer {
  try {
    return busyTimesIn(question, (day, time, zone) => Date.parse(wallTime(day, time, zone)))
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.message }
    throw error
  }
}

// The sentences about unreadable parts are written here, and stored.
const { language, ...question } = workerData
if (language !== 'en') setCatalog(findCatalog(language))
parentPort?.postMessage(answer(question))
