/**
 * Headings, labels of links and what is said where there is nothing: the owner changes them (*Words on the site*), and
 * these stand where nothing was written. Quoted labels of buttons and messages of errors are not among them (D7).
 */
export const siteWords = {
  home: {
    label: 'Home page',
    words: {
      elseWeDo: ['Heading over the other categories', 'What else we do'],
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
      discoverAbout: [
        'What search engines say of it',
        'Brows, lashes, nails, waxing, facials and more: what we do, where, and how to book it.',
      ],
      none: ['While there is no category', 'We are just setting out our treatments. Please come back soon.'],
      list: ['Heading over the treatments of a category', 'Treatments'],
      noneHere: ['In a category without treatments', 'Nothing can be booked online here yet.'],
      askAbout: ['Link there; {category} is its name', 'Ask us about {category}.'],
      prices: ['Heading of the price list', 'Treatments and prices'],
      pricesAbout: [
        'What search engines say of it',
        'Every treatment with its price at each location and how long it takes.',
      ],
      aboutCourses: ['Link of the category that leads to the courses', 'About the courses'],
      seeAll: ['Link of a category; {count} is how many treatments it has', 'All {count} treatments'],
      more: ['On a treatment, over its description', 'More about it'],
      onlyAt: ['On a treatment with one location; {location} is its name', 'Only available at {location}'],
      patchTest: ['On a treatment that needs one', 'Needs a patch test 24 to 48 hours before'],
      notOnline: ['On a treatment without a price', 'Not bookable online at the moment.'],
      askUs: ['Link there', 'Ask us'],
      aftercare: ['Link to the aftercare, and its heading', 'Aftercare'],
      aftercareFor: [
        'Sentence under that heading; {category} is the category’s name',
        '{category}: what to do, and what to leave alone, once you are home.',
      ],
      noMatch: [
        'When no treatment fits the filters',
        'Nothing here fits. Try other words, another kind of treatment or another location.',
      ],
    },
  },
  booking: {
    label: 'Booking',
    words: {
      where: ['Heading of the first step', 'Where shall we see you?'],
      plan: [
        'Beside it, while nothing is chosen',
        'Location, treatment, time: three choices and you are in the diary.',
      ],
      what: ['Heading over the categories', 'What would you like done?'],
      prices: [
        'Over the treatments; {location} is its name',
        'At {location}. Prices are for the whole treatment.',
      ],
      notHere: [
        'Where none is offered; {location} is its name',
        'We do not offer this at {location} at the moment.',
      ],
      treatment: ['Heading while no treatment is chosen', 'Choose a treatment'],
      when: ['Heading while nothing is chosen for which there are times', 'Choose a day and time'],
      patchTest: [
        'Before a treatment that needs a patch test, in bold',
        'This treatment needs a patch test 24 to 48 hours before.',
      ],
      patchTestHow: [
        'What to do about it',
        'If you have not had one with us, choose a time at least two days away and call us to arrange it.',
      ],
      review: ['Heading before the time is held', 'Is this right?'],
      appointments: ['Heading over what is being booked', 'Your appointments'],
      course: ['The same for a course', 'Your course'],
      details: ['Heading over the form', 'Your details'],
      comments: ['Under the field for comments', 'Allergies, sensitive skin, anything we should know.'],
      courseComments: [
        'The same for a course',
        'What your tutor should know: experience, allergies, what you need to take part.',
      ],
      howToPay: ['Heading over the ways to pay', 'How would you like to pay?'],
      payOnline: ['Heading over the card', 'Pay safely online'],
      done: ['Heading once it is booked', 'Your booking is completed'],
      summary: ['Heading of the receipt', 'Booking summary'],
      own: ['Heading of the page that emails link to', 'Your booking'],
      emptyBasket: ['In an empty basket', 'Nothing in here yet.'],
      emptyBasketText: [
        'Sentence under it',
        'Choose a treatment and a time; we keep the time for you while you decide.',
      ],
      nothing: ['Heading of the checkout of an empty basket', 'Your basket is empty'],
      nothingText: [
        'Sentence under it',
        'Choose a treatment and a time; we keep the time for you while you fill in the rest.',
      ],
    },
  },
  courses: {
    label: 'Courses',
    words: {
      learn: ['Heading over what is taught', 'What you will learn'],
      included: ['Heading over what comes with it', 'What is included'],
      before: ['Heading over what is asked for', 'Before you come'],
      tutor: ['Heading over one tutor', 'Your tutor'],
      tutors: ['Heading over several', 'Your tutors'],
      dates: ['Heading over the dates', 'Dates'],
      datesComing: ['While there is no date', 'The next dates are being set.'],
      datesFull: ['While every date is full', 'All dates are full at the moment.'],
      tellMe: ['Link beside it', 'Tell me'],
      ownPace: ['On an online course', 'At your own pace, whenever you like'],
      details: ['Over the description while one pays', 'About this course'],
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
  about: {
    label: 'About us',
    words: {
      team: ['Heading over the team', 'Who we are'],
      offered: ['Heading over the treatments', 'What we do'],
      services: ['Link beside the button there', 'View services'],
    },
  },
  contact: {
    label: 'Contact',
    words: {
      enquiry: ['Heading over the form', 'Send us an enquiry'],
      another: ['Button once it is sent', 'Send another enquiry'],
      directions: ['Link to the way there', 'Directions'],
    },
  },
  gallery: {
    label: 'Gallery',
    words: {
      drawn: ['Beside a picture that is a drawing', 'Drawing'],
      allDrawn: [
        'While all pictures are drawings',
        'These are drawings. Photographs of our own work will hang here.',
      ],
      someDrawn: [
        'While some of them are',
        'Some of these are drawings. Photographs of our own work will take their place.',
      ],
      empty: ['While there is no picture', 'The walls are still bare. Please come back soon.'],
    },
  },
  menu: {
    label: 'Side menu',
    words: {
      home: ['Home page', 'Home'],
      about: ['About us', 'About'],
      services: ['Over the treatments', 'Services'],
      prices: ['Price list', 'All treatments'],
      all: ['All of a category; {category} is its name', 'All {category}'],
      book: ['Booking', 'Book Appointment Now'],
      courses: ['Courses', 'Train With Us'],
      faq: ['Questions', 'FAQs'],
      contact: ['Contact', 'Contact'],
      gallery: ['Gallery', 'Gallery'],
      privacy: ['Privacy policy', 'Policies'],
      terms: ['Terms and conditions', 'Legal'],
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
