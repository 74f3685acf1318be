/**
 * Headings, labels of links and what is said where there is nothing: the owner changes them (*Words on the site*), and
 * these stand where nothing was written. Quoted labels of buttons and messages of errors are not among them (D7).
 */
export const siteWords = {
  home: {
    label: 'Home page',
    words: {
      toTreatments: ['Link beside the button at the top', 'See the treatments'],
      toPrices: ['Link to the price list', 'All treatments and prices'],
      toCourses: ['Link to the courses', 'Learn with us'],
      toQuestions: ['Link to all questions', 'All questions'],
      toGallery: ['Link to the gallery', 'See the gallery'],
    },
  },
  treatments: {
    label: 'Treatments',
    words: {
      discover: ['Heading of the page of categories', 'Discover Our Services'],
      none: ['While there is no category', 'We are just setting out our treatments. Please come back soon.'],
      list: ['Heading over the treatments of a category', 'Treatments'],
      noneHere: ['In a category without treatments', 'Nothing can be booked online here yet.'],
      askAbout: ['Link there; {category} is its name', 'Ask us about {category}.'],
      prices: ['Heading of the price list', 'Treatments and prices'],
      noMatch: [
        'When no treatment fits the filters',
        'Nothing here fits. Try other words, another kind of treatment or another location.',
      ],
    },
  },
  courses: {
    label: 'Courses',
    words: {
      none: ['Heading while there is no course', 'No course is open for booking just now'],
      noneYet: ['Sentence under it', 'New courses are being prepared.'],
      askNext: ['Link under it', 'Ask us what comes next'],
      noMatch: [
        'When no course fits the filters',
        'No course fits both choices. Try another way of learning or location.',
      ],
    },
  },
  pages: {
    label: 'Other pages',
    words: {
      noQuestions: ['While there is no question', 'No questions yet. Ask us the first one.'],
      askElse: ['Link under the questions', 'Ask us something else'],
      lost: ['Heading where there is no such page', 'There is no such page'],
      lostText: [
        'Sentence there',
        'It may have moved, or the address may have a slip in it. The treatments are where they always were.',
      ],
    },
  },
  foot: {
    label: 'Foot of every page',
    words: {
      servicesAt: ['Over the treatments of a location; {location} is its name', '{location} services'],
      goodToKnow: ['Over the last links', 'Good to know'],
    },
  },
} as const satisfies Record<string, { label: string; words: Record<string, readonly [string, string]> }>

type Catalogue = typeof siteWords

/** The words of each group, as pages show them. */
export type SiteWords = { [G in keyof Catalogue]: Record<keyof Catalogue[G]['words'], string> }

type Stored = { [G in keyof SiteWords]?: { [K in keyof SiteWords[G]]?: string | null } }

/** What the owner wrote, and where nothing was written the words above. */
export const wordsOf = (stored: Stored): SiteWords =>
  Object.fromEntries(
    Object.entries(siteWords).map(([group, { words }]) => {
      const own = stored[group as keyof Stored] as Record<string, string | null> | undefined
      return [
        group,
        Object.fromEntries(
          Object.entries(words).map(([key, [, usual]]) => [key, own?.[key]?.trim() || usual]),
        ),
      ]
    }),
  ) as SiteWords

/** With `{name}` filled in. */
export const filledIn = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
