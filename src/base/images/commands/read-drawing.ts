import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { projectRoot } from '#platform/root.ts'
import { msg } from '#platform/texts.ts'

/** The SVG with its size, and its rendering for icons as WebP in base64. */
export type DrawnSvg = {
  svg: string
  width: number
  height: number
  painted: { width: number; webp: string }
}

// Node runs the process from its source, even if the server around this module is a bundle.
const processFile = join(projectRoot, 'src/base/images/commands/drawing-process.ts')

const limits = { seconds: 10, megabytes: 256, answerBytes: 16 * 1024 * 1024 }

/**
 * Reads and renders an SVG in a separate process. A small SVG can take hours, so the process is killed if it takes too much time
 * or memory. Throws `unprocessable` if it was killed or the SVG is damaged.
 */
export async function readSvg(text: string): Promise<DrawnSvg> {
  const { SystemRoot } = process.env
  const options = {
    timeout: limits.seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: limits.answerBytes,
    // Withholds the environment, which contains the site's secrets.
    env: SystemRoot ? { SystemRoot } : {},
  } as const
  const args = [`--max-old-space-size=${limits.megabytes}`, processFile]
  const running = promisify(execFile)(process.execPath, args, options)
  // Ignores errors: the process may exit before it has read everything.
  running.child.stdin?.on('error', () => {}).end(text)
  try {
    return JSON.parse((await running).stdout)
  } catch (error) {
    const { stderr = '', signal } = error as { stderr?: string; signal?: string | null }
    log().info({ reason: stderr.slice(0, 300), signal }, 'a drawing could not be read')
    throw new AppError(
      'unprocessable',
      msg`This SVG is damaged, has no size, is nested too deeply or too complex. Save it simpler, or as PNG.`,
    )
  }
}
