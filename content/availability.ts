/** 0 is Sunday. Times are in the owner's time zone, which `locale` in site.ts defines. */
export type SampleAvailabilitySlot = { dayOfWeek: number; startTime: string; endTime: string }

export const availabilitySlots: SampleAvailabilitySlot[] = [
  { dayOfWeek: 1, startTime: '09:00', endTime: '12:00' },
  { dayOfWeek: 1, startTime: '13:30', endTime: '16:30' },
  { dayOfWeek: 2, startTime: '09:00', endTime: '12:00' },
  { dayOfWeek: 2, startTime: '13:30', endTime: '16:30' },
  { dayOfWeek: 3, startTime: '09:00', endTime: '12:00' },
  { dayOfWeek: 3, startTime: '13:30', endTime: '16:30' },
  { dayOfWeek: 4, startTime: '09:00', endTime: '12:00' },
  { dayOfWeek: 4, startTime: '13:30', endTime: '16:30' },
  { dayOfWeek: 5, startTime: '09:00', endTime: '12:00' },
]
