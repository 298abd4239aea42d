import type { Contract } from '#platform/contract.ts'
import { calendarFeedContract, scheduleContract } from './appointments.ts'
import { availabilityContract, busyFeedsContract } from './availability.ts'
import { bookingContract, callFilesContract } from './booking.ts'
import { callsContract } from './calls.ts'
import { holidaysContract } from './holidays.ts'

export const appointmentsContract = {
  ...callsContract,
  ...availabilityContract,
  ...holidaysContract,
  ...bookingContract,
  ...scheduleContract,
  ...callFilesContract,
  ...calendarFeedContract,
  ...busyFeedsContract,
} satisfies Contract
