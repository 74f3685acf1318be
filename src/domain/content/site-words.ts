import { bookingWords } from './booking-words'
import { listWords } from './list-words'
import { payingWords } from './paying-words'
import { sumWords } from './sum-words'

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
      seeMore: ['Link of a promotion', 'See more'],
      before: ['On the first of two pictures', 'Before'],
      after: ['On the second', 'After'],
      advice: ['Heading over the aftercare', 'Aftercare advice'],
      withCode: [
        'Under a price that is struck through; {code} is the code',
        'with the code {code} at checkout',
      ],
      useCode: ['Of a code for no one treatment', 'Use the code {code} at checkout.'],
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
      toCourses: ['Button of the category that leads to the courses', 'See the courses'],
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
  ...listWords,
  ...bookingWords,
  ...payingWords,
  ...sumWords,
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
      chooseDate: ['Button to the dates, and the heading there', 'Choose a date'],
      start: ['Button of an online course', 'Start this course'],
      bookDate: ['Button of a date', 'Book this date'],
      datesAndTimes: ['Over the dates in a browser without scripts', 'Dates and times'],
      anotherDate: ['Link to other dates while one pays', 'Choose another date'],
      choose: ['Link to the courses while none is chosen', 'Choose a course'],
      ownPace: ['On an online course', 'At your own pace, whenever you like'],
      details: ['Over the description while one pays', 'About this course'],
      none: ['Heading while there is no course', 'No course is open for booking just now'],
      noneYet: ['Sentence under it', 'New courses are being prepared.'],
      askNext: ['Link under it', 'Ask us what comes next'],
      inPerson: ['Kind of course', 'In person'],
      online: ['The other kind', 'Online'],
      full: ['On a date without places', 'Full'],
      onePlace: ['On a date with one', '1 place left'],
      places: ['On a date with several; {count} is how many', '{count} places left'],
      earlierFull: ['When the date before is full', 'an earlier date is full'],
      earlierAllFull: ['When several before are', '{count} earlier dates are full'],
      moreDate: ['When there is one more date', '1 more date'],
      moreDates: ['When there are several', '{count} more dates'],
      taughtBy: ['After a date; {names} is who teaches', 'with {names}'],
      times: ['Heading while no day is chosen', 'Times'],
      another: ['Link to the courses when one is gone', 'Choose another course'],
      forAnother: ['Button for whoever has bought a course', 'Buy it for somebody else'],
      placeForAnother: ['Button for whoever has booked a date', 'Book a place for somebody else'],
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
      call: ['Before the telephone, where a page leads no further', 'Or call us'],
      lost: ['Heading where there is no such page', 'There is no such page'],
      lostText: [
        'Sentence there',
        'It may have moved, or the address may have a slip in it. The treatments are where they always were.',
      ],
      lostTreatments: ['Button there', 'See the treatments'],
      lostHome: ['Link there', 'Home'],
      failed: ['Heading where a page would not open', 'This page would not open'],
      again: ['Button there', 'Try again'],
      noScripts: [
        'In a browser without scripts, where one books',
        'This page needs JavaScript, which your browser does not run.',
      ],
      noScriptsCall: ['Then, before the telephone', 'Please call us and we do it for you:'],
      noScriptsRead: ['Then; {link} is the link to the price list', 'You can read {link} without it.'],
      noScriptsPrices: ['That link', 'all treatments and prices'],
      noScriptsPaying: [
        'Where one chooses the date of a course without scripts',
        'Paying needs JavaScript, which your browser does not run.',
      ],
      noScriptsPlace: ['Then, before the telephone', 'Call us and we book your place:'],
    },
  },
  about: {
    label: 'About us',
    words: {
      team: ['Heading over the team', 'Who we are'],
      offered: ['Heading over the treatments', 'What we do'],
      book: ['Button there', 'Book an appointment'],
      services: ['Link beside it', 'View services'],
    },
  },
  contact: {
    label: 'Contact',
    words: {
      enquiry: ['Heading over the form', 'Send us an enquiry'],
      another: ['Button once it is sent', 'Send another enquiry'],
      directions: ['Link to the way there', 'Directions'],
      openNow: ['Under the hours, while it is open', 'Open now'],
      closed: ['Before the days on which it is closed', 'Closed'],
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
      title: ['Heading', 'Menu'],
      bookNow: ['Button at the top of every page', 'Book'],
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
