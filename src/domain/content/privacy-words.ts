/** Headings and links of the pages on privacy, cookies and data protection: part of the words of the site. */
export const privacyWords = {
  privacy: {
    label: 'Privacy, cookies and data protection',
    words: {
      toKept: ['Link to data protection', 'Data protection: what we keep, why and for how long'],
      elsewhere: ['Heading above who receives data', 'Where your data goes'],
      browser: ['Heading above the cookies', 'Cookies, and what your browser keeps'],
      list: ['Link that opens the full list', 'See the full list'],
      intro: [
        'Introduction on the data protection page',
        'What we keep about you, where, why and for how long.',
      ],
      kept: ['Heading above the list of what we keep', 'What we keep, why and for how long'],
      why: ['In that list, before the reason', 'Why'],
      howLong: ['In that list, before the time', 'How long'],
      where: ['Heading above where data is kept', 'Where it is kept'],
      whereText: [
        'Sentence about where data is kept',
        'In this website’s database, on the server it runs on. Only our team can sign in and see it.',
      ],
      rights: ['Heading above people’s rights', 'Your data is yours'],
      rightsText: [
        'Sentences about people’s rights',
        'You can ask us for a copy of your data, or to correct or delete it. If you want it deleted, we’ll remove your name from everything straight away. Payments will stay in our accounts without your name.',
      ],
      write: ['Link below those sentences', 'Contact us'],
    },
  },
} as const
