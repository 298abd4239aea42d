import { projectRoot } from '#platform/root.ts'
import { describeMissingIcons } from './content-icons.ts'

/** Finds icons that texts in `content/` name and pages could not show. Exit code 1 on faults. */
const faults = await describeMissingIcons(projectRoot)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
