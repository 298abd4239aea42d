import type { Contract } from '#platform/contract.ts'
import { administrationContract, calendarFeedContract, scheduleContract } from './appointments.ts'
import { availabilityContract, busyFeedsContract } from './availability.ts'
import { bookingContract, callFilesContract, ownCallsContract } from './booking.ts'
import { callsContract, callTypesContract } from './calls.ts'

/** The endpoints of calls and appointments. Each part has its own contract, and its own file in `api/`. */
export const appointmentsContract = {
  ...callsContract,
  ...callTypesContract,
  ...availabilityContract,
  ...bookingContract,
  ...ownCallsContract,
  ...scheduleContract,
  ...administrationContract,
  ...callFilesContract,
  ...calendarFeedContract,
  ...busyFeedsContract,
} satisfies Contract
