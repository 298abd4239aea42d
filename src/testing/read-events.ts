/** Yields the data of the server-sent events in a response, until the stream ends. */
export async function* readEvents(response: Response): AsyncGenerator<string> {
  let text = ''
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data !== undefined) yield data
      }
    }
  } catch (error) {
    // The test has aborted the request.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}
