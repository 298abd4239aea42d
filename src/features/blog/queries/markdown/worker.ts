import { renderForFeed, renderForPage } from './pipeline.ts'

export type Task = { form: 'page'; text: string } | { form: 'feed'; text: string; address: string }

/** Runs in a thread of its own: a long text must not hold up other visitors. */
export default (task: Task) =>
  task.form === 'page' ? renderForPage(task.text) : renderForFeed(task.text, task.address)
