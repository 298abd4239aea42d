import type { Contract } from '#platform/contract.ts'
import { calendarFeedContract, scheduleContract } from './appointments.ts'
import { availabilityContract, busyFeedsContract } from './availability.ts'
import { bookingContract, callFilesContract } from './booking.ts'
import { callsContract } from './calls.ts'

export const appointmentsContract = {
  ...callsContract,
  ...availabilityContract,
  ...bookingContract,
  ...scheduleContract,
  ...callFilesContract,
  ...calendarFeedContract,
  ...busyFeedsContract,
} satisfies Contract
