const CUE_PHRASE =
  /\b(?:in this (?:paper|post|article|work|guide|tutorial|talk)|this (?:paper|post|article|guide) |we (?:propose|present|introduce|show|develop|describe|study|demonstrate|investigate|find)|i(?:'ll| will) (?:show|explain)|you(?:'ll| will) learn|learn how|in summary|in conclusion|in short|the (?:key|main|bottom line|takeaway|goal|problem|point)|to sum up|tl;dr|overall|results? (?:show|is|are)|announced|said on)\b/i

const BACK_REFERENCE =
  /^(?:this|these|those|that|it|its|they|he|she|him|her|such|but|and|or|so|because|however|therefore|thus|also|moreover|furthermore|additionally|then|for example|for instance|e\.g\.|in addition|on the other hand|instead|otherwise|still|yet|here|there|finally|similarly|meanwhile|well|ok|okay|anyway|now|again|to this end|in particular)\b/i

const CALL_TO_ACTION = /\b(?:click here|subscribe|newsletter|see below|image|screenshot|credit)\b|[😀-🙏]/iu

/** 'We propose …', 'In short …': the author says what matters. */
export const opensTheMatter = (sentence: string) => CUE_PHRASE.test(sentence)

/** 'However …', 'This …': leans on the sentence before, so it reads badly alone. */
export const leansBack = (sentence: string) => BACK_REFERENCE.test(sentence)

export const callsToAction = (sentence: string) => CALL_TO_ACTION.test(sentence)
export const isQuestion = (sentence: string) => /\?\s*$/.test(sentence)
export const endsInColon = (sentence: string) => /:\s*$/.test(sentence)
export const endsInFullStop = (sentence: string) => /[.!?…。！？]["')\]”’]*$/.test(sentence)
