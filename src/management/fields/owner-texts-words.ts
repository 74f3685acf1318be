/** Sentences of the form for the texts that the owner can change. */
export const ownerTextsWords = {
  search: 'Search these texts',
  found: (count: number): string => (count === 1 ? '1 text found' : `${count} texts found`),
  wrong: (count: number): string => (count === 1 ? '1 text to correct' : `${count} texts to correct`),
  usual: (text: string): string => `Default: ${text}`,
  reset: 'Reset',
  undo: 'Undo reset',
  /** The whole name of the button, which begins with what it shows. */
  named: (button: string, label: string): string => `${button}: ${label}`,
} as const
