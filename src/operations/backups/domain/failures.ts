/** Why no backup was made. `stopped`: the site stopped meanwhile. */
export const backupFailures = ['disk-full', 'not-writable', 'damaged', 'stopped', 'other'] as const
