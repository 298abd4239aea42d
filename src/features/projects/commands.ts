import { orderedCommands } from '#platform/database/ordered-rows.ts'
import { projects } from './table.ts'

/** A deleted project can be restored for a day; then `purgeProjects` deletes it for good. */
export const {
  create: createProject,
  change: changeProject,
  remove: deleteProject,
  restore: restoreProject,
  reorder: reorderProject,
  purge: purgeProjects,
} = orderedCommands(projects, 'project')
