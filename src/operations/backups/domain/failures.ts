/** Reasons for a failed backup. `stopped`: the site stopped before the backup was complete. */
export const backupFailures = ['disk-full', 'not-writable', 'damaged', 'stopped', 'other'] as const
