import { Component, createRef, type ReactNode } from 'react'

type State = { problem?: unknown }

/**
 * An error boundary around an island whose code is fetched late. Where it cannot be fetched, the server's HTML stays,
 * with an offer to reload the page. Other errors go on to the crash screen.
 */
export class StaysReadable extends Component<{ children: ReactNode }, State> {
  override state: State = {}
  private readonly frame = createRef<HTMLDivElement>()
  private drawn: string | undefined

  static getDerivedStateFromError = (problem: unknown): State => ({ problem })

  override render() {
    const { problem } = this.state
    if (problem === undefined) return <div ref={this.frame}>{this.props.children}</div>
    if (!isFetchProblem(problem)) throw problem
    this.drawn ??= this.frame.current?.innerHTML ?? ''
    return (
      <>
        <div dangerouslySetInnerHTML={{ __html: this.drawn }} />
        <p className="mx-auto my-6 flex w-fit flex-wrap gap-x-4 px-5 text-md text-muted" role="status">
          This part could not be loaded completely.
          <button
            type="button"
            className="font-medium text-accent underline"
            onClick={() => location.reload()}
          >
            Try Again
          </button>
        </p>
      </>
    )
  }
}

/** The messages of Chromium, Firefox and Safari for a script that could not be fetched. */
const isFetchProblem = (problem: unknown) =>
  problem instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(problem.message)
