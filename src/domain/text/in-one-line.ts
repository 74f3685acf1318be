/** The lines of a text in one, with a comma between them: how an address is written within a sentence. */
export const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
