// Every pattern stops at the next opening mark or at the end of the text, so that none scans the same stretch twice.
const CODE_FENCE = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm
const SCRIPT = /<(script|style)\b[\s\S]*?(?:<\/\1>|$(?![\s\S]))/gi
const BLOCK_TAG =
  /<\/?(?:address|article|blockquote|br|dd|div|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^<>\n]*>/gi

/** What markdown and HTML say, without the marks; headings keep their '#', for the sentence splitter to see. */
export function stripMarkup(text: string): string {
  return text
    .replace(CODE_FENCE, '\n')
    .replace(SCRIPT, ' ')
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, ' ')
    .replace(/\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1')
    .replace(BLOCK_TAG, '\n\n')
    .replace(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/(\*{1,3}|(?<![\p{L}\p{N}])_{1,3})(?=\S)([^*_\n]+)\1/gu, '$2')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/^ ?(?:[-*_=] ?){3,}$/gm, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot|apos|#x?[0-9a-f]{1,6});/gi, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
}
