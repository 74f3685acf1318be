/** The texts of the site health page, each part with what to do. */
export const healthTexts = {
  intro: 'Everything the site needs to work, checked just now.',
  again: 'Check again',
  todo: 'What to do',
  states: { good: 'OK', look: 'Check', bad: 'Problem' },
  whole: {
    good: 'All is well.',
    look: (count: number): string =>
      count === 1
        ? 'Nothing is broken, but 1 thing needs checking. See the first item.'
        : `Nothing is broken, but ${count} things need checking. See the first ${count} items.`,
    bad: 'There is a problem. See the first item.',
  },
} as const
