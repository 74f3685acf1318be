const photographs = (count: number): string => (count === 1 ? '1 photograph' : `${count} photographs`)

/** The texts of the screen that adds several photographs. */
export const photographTexts = {
  title: { gallery: 'Add photographs', pictures: 'Add pictures' },
  intro: {
    gallery:
      'Choose as many photographs as you like, and describe each in one line. The description is the caption in the gallery. It is also read out to people who cannot see the picture.',
    pictures:
      'Choose as many pictures as you like, and describe each in one line. The description is read out to people who cannot see the picture. Pages show a picture once you choose it there.',
  },
  choose: 'Choose photographs',
  orDrop: 'Or drop them here.',
  description: 'What it shows',
  missing: 'Please describe this photograph.',
  wrong: 'Please enter a single line of up to 200 characters, without < or >.',
  publishes: 'Show them to visitors straight away',
  publishesHint: 'Otherwise they are drafts, which you can publish one by one.',
  preparing: 'Getting ready…',
  waiting: 'Waiting',
  sending: 'Adding…',
  added: 'Added',
  known: 'Already there',
  failed: 'This photograph could not be added. Please try again.',
  leaveOut: (name: string): string => `Leave out ${name}`,
  add: (count: number): string => `Add ${photographs(count)}`,
  again: (count: number): string => `Try again with ${photographs(count)}`,
  progress: (at: number, of: number): string => `Adding ${at} of ${of}…`,
  describeFirst: (count: number): string =>
    count === 1
      ? 'One photograph needs a description. Nothing has been sent yet.'
      : `${count} photographs need a description. Nothing has been sent yet.`,
  partly: (done: number, left: number): string =>
    `${photographs(left)} could not be added. ${done === 0 ? 'Please' : `The other ${done} are saved, so please`} try again with the rest.`,
  done: {
    gallery: (count: number): string => `${photographs(count)} added to the gallery.`,
    drafts: (count: number): string =>
      `${photographs(count)} added to the gallery as drafts. Visitors will see each once you publish it.`,
    pictures: (count: number): string => `${photographs(count)} added.`,
  },
  alreadyThere: (count: number): string =>
    count === 1 ? ' 1 photograph was already there.' : ` ${count} photographs were already there.`,
  list: { gallery: 'See the gallery’s list', pictures: 'See all pictures' },
} as const
