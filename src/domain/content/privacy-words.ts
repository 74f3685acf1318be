/** Headings and links of the pages on privacy, cookies and data protection: part of the words of the site. */
export const privacyWords = {
  privacy: {
    label: 'Privacy, cookies and data protection',
    words: {
      toKept: ['Link to data protection', 'Data protection: what we keep, why and for how long'],
      elsewhere: ['Heading over who gets data', 'Where your data goes'],
      browser: ['Heading over the cookies', 'Cookies, and what your browser keeps'],
      list: ['Opens the list of them', 'Everything in full'],
      intro: ['Under the heading of data protection', 'What we keep about you, where, why and for how long.'],
      kept: ['Heading there, over the list', 'What we keep, why and for how long'],
      why: ['In that list, before the reason', 'Why'],
      howLong: ['In that list, before the time', 'How long'],
      where: ['Heading over the place', 'Where it is kept'],
      whereText: [
        'Sentence under it',
        'In the database of this website, on the server that it runs on. Only our team can sign in to see it.',
      ],
      rights: ['Heading over what people may ask for', 'Your data is yours'],
      rightsText: [
        'Sentences under it',
        'Ask us for a copy of what we keep about you, for a correction, or to have it removed. We then take your name out of everything at once; payments stay in our books without it.',
      ],
      write: ['Link under them', 'Write to us'],
    },
  },
} as const
