/** Removes every `mark` at the end of a text. An expression such as /-+$/ takes quadratic time on many of them. */
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
