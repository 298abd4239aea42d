import { projectRoot } from '#platform/root.ts'
import { describeMissingIcons } from './content-icons.ts'

/**
 * Finds icons that `content/` names but the sprite lacks, because pages could not show them. Exits with code 1 if there are any.
 */
const faults = await describeMissingIcons(projectRoot)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
