/** The end of a sentence, with a closing quotation mark or bracket, before a space. */
const END = /[.!?][”’"')\]]*(?=\s|$)/

/** The first sentence of a text, or all of it. Null if it is longer than this many characters. */
export const getFirstSentence = (text: string, longest: number): string | null => {
  const [line = ''] = text.trim().split('\n', 1)
  const end = END.exec(line.slice(0, longest + 1))
  const sentence = (end ? line.slice(0, end.index + end[0].length) : line).trim()
  return sentence !== '' && sentence.length <= longest ? sentence : null
}
