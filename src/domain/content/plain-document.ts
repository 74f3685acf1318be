const common = { version: 1, format: '', indent: 0, direction: 'ltr' } as const

/** The editor's document of words without any form: a paragraph for each of their lines. */
export const plainDocument = (words: string) => {
  const lines = words
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const paragraph = (text: string) => ({
    ...{ ...common, type: 'paragraph', textFormat: 0, textStyle: '' },
    children: text
      ? [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }]
      : [],
  })
  // The editor refuses a document without a paragraph.
  return { root: { ...common, type: 'root', children: (lines.length > 0 ? lines : ['']).map(paragraph) } }
}
