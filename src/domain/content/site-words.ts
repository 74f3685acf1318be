import { bookingWords } from './booking-words'
import { courseWords } from './course-words'
import { listWords } from './list-words'
import { ownWords } from './own-words'
import { pageNames } from './page-names'
import { payingWords } from './paying-words'
import { privacyWords } from './privacy-words'
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
      allAdvice: ['Link to all of it', 'All aftercare advice'],
      allReviews: ['Link to all testimonials', 'Read all reviews'],
      stars: [
        'Beside the stars at the top, with reviews of Google; {rating} is the average, {count} how many',
        '{rating} out of 5, {count} reviews',
      ],
      oneReview: ['The same with one review', '{rating} out of 5, 1 review'],
      moreReviews: ['Link under these reviews', 'Read more on Google Maps'],
      reportReview: ['Link beside each of them', 'Report'],
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
  ...ownWords,
  ...sumWords,
  ...courseWords,
  ...pageNames,
  pages: {
    label: 'Other pages',
    words: {
      noQuestions: ['While there is no question', 'No questions yet. Ask us the first one.'],
      noReviews: ['While there is no testimonial', 'There are no reviews yet.'],
      chosenByUs: ['Over the testimonials', 'Chosen by us from what our customers have told us.'],
      noAdvice: ['While there is no aftercare advice', 'There is no advice yet. Please ask us.'],
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
      noScripts: [
        'Beside the form in a browser without scripts',
        'The form needs JavaScript. Without it, please write or ring us: both stand above.',
      ],
      asked: [
        'For whoever asks about a course; {course} is its title',
        'You would like to be told about “{course}”. Send us the enquiry below, which names it, or ring us.',
      ],
      askedWords: [
        'What their enquiry begins with; {course} is its title',
        'I would like to be told about “{course}”.',
      ],
      showMap: ['Button that shows the map; {location} is its name', 'Show the map of {location}'],
      closedForNow: ['When Google says so', 'Google says that this place is closed for the time being.'],
      onGoogle: ['Link under the map', 'View on Google Maps'],
    },
  },
  ...privacyWords,
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
      skip: ['First link of every page, for whoever uses a keyboard', 'Skip to the content'],
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
