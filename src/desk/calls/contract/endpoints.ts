import type { Contract } from '#platform/contract.ts'
import { calendarFeedContract, scheduleContract } from './appointments.ts'
import { availabilityContract, busyFeedsContract } from './availability.ts'
import { bookingContract, callFilesContract } from './booking.ts'
import { callsContract } from './calls.ts'

/** The endpoints of calls and appointments, each part in a file of its own. */
export const appointmentsContract = {
  ...callsContract,
  ...availabilityContract,
  ...bookingContract,
  ...scheduleContract,
  ...callFilesContract,
  ...calendarFeedContract,
  ...busyFeedsContract,
} satisfies Contract
