/** Why a backup was not made. `stopped`: the site stopped before it was complete. */
export const backupFailures = ['disk-full', 'not-writable', 'damaged', 'stopped', 'other'] as const
