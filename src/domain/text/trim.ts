/** The end of a sentence, with a closing quotation mark or bracket, before a space. */
const END = /[.!?][”’"')\]]*(?=\s|$)/

/** The first sentence of a text, or all of it. Null if it is longer than this many characters. */
export const getFirstSentence = (text: string, longest: number): string | null => {
  const [line = ''] = text.trim().split('\n', 1)
  const end = END.exec(line.slice(0, longest + 1))
  const sentence = (end ? line.slice(0, end.index + end[0].length) : line).trim()
  return sentence !== '' && sentence.length <= longest ? sentence : null
}

/**
 * Removes every `mark` at the end of a text. A regular expression such as /-+$/ would take quadratic time for long runs
 * of marks.
 */
export const trimEndMarks = (text: string, mark: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === mark) end -= 1
  return text.slice(0, end)
}

/** Removes every `mark` at both ends of a text. */
export const trimMarks = (text: string, mark: string): string => {
  const trimmed = trimEndMarks(text, mark)
  let start = 0
  while (trimmed[start] === mark) start += 1
  return trimmed.slice(start)
}
