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
      elseWeDo: ['Heading above the other categories', 'What else we do'],
      toTreatments: ['Link beside the button at the top', 'See the treatments'],
      toPrices: ['Link to the price list', 'All treatments and prices'],
      toCourses: ['Link to the courses', 'Learn with us'],
      toQuestions: ['Link to all questions', 'All questions'],
      toGallery: ['Link to the gallery', 'See the gallery'],
      seeMore: ['Link on a promotion', 'See more'],
      before: ['Label on the “before” picture', 'Before'],
      after: ['Label on the “after” picture', 'After'],
      advice: ['Heading above the aftercare advice', 'Aftercare advice'],
      allAdvice: ['Link to all of it', 'All aftercare advice'],
      allReviews: ['Link to all reviews', 'Read all reviews'],
      stars: [
        'Beside the stars at the top, when Google reviews are on. {rating} is the average score and {count} the number of reviews',
        '{rating} out of 5, {count} reviews',
      ],
      oneReview: ['Beside the stars, when there is only one review', '{rating} out of 5, 1 review'],
      moreReviews: ['Link below the Google reviews', 'Read more on Google Maps'],
      reportReview: ['“Report” link beside each Google review', 'Report'],
      withCode: [
        'Below a crossed-out price. {code} is the discount code',
        'with the code {code} at checkout',
      ],
      useCode: ['Text for a code that is not tied to one treatment', 'Use the code {code} at checkout.'],
    },
  },
  treatments: {
    label: 'Treatments',
    words: {
      discover: ['Heading on the categories page', 'Discover Our Services'],
      discoverAbout: [
        'Description for search engines',
        'Brows, lashes, nails, waxing, facials and more: what we do, where, and how to book it.',
      ],
      none: ['When there are no categories', 'We’re still adding our treatments. Please come back soon.'],
      list: ['Heading above the treatments in a category', 'Treatments'],
      noneHere: ['In a category without treatments', 'There are no treatments to book online here yet.'],
      askAbout: ['Link in an empty category. {category} is its name', 'Ask us about {category}.'],
      prices: ['Heading on the price list', 'Treatments and prices'],
      pricesAbout: [
        'Description of the price list for search engines',
        'Every treatment with its price at each location and how long it takes.',
      ],
      toCourses: ['Button on the courses category', 'See the courses'],
      aboutCourses: ['Link on the courses category', 'About the courses'],
      seeAll: ['Link on a category. {count} is its number of treatments', 'All {count} treatments'],
      more: ['On a treatment, above its description', 'More about this treatment'],
      onlyAt: [
        'On a treatment offered at only one location. {location} is its name',
        'Only available at {location}',
      ],
      patchTest: ['On a treatment that needs one', 'Needs a patch test 24 to 48 hours beforehand'],
      notOnline: ['On a treatment without a price', 'Not available to book online at the moment.'],
      askUs: ['Link on a treatment that cannot be booked online', 'Ask us'],
      aftercare: ['Link to the aftercare advice, and the heading above it', 'Aftercare'],
      aftercareFor: [
        'Sentence below the aftercare heading. {category} is the category’s name',
        '{category}: what to do, and what to leave alone, once you are home.',
      ],
      noMatch: [
        'When no treatment fits the filters',
        'No treatments match. Try different words, another type of treatment or another location.',
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
      noQuestions: ['When there are no questions', 'There are no questions here yet. Ask us yours.'],
      noReviews: ['When there are no reviews', 'There are no reviews yet.'],
      chosenByUs: ['Above the reviews', 'A selection of reviews from our customers.'],
      noAdvice: ['When there is no aftercare advice', 'There is no advice yet. Please ask us.'],
      askElse: ['Link below the questions', 'Ask us something else'],
      call: ['Before the phone number, on pages with nothing else to do', 'Or call us'],
      lost: ['Heading on the “page not found” page', 'Page not found'],
      lostText: [
        'Sentence on the “page not found” page',
        'The page may have moved, or there may be a typo in the address. Our treatments are where they always were.',
      ],
      lostTreatments: ['Button on the “page not found” page', 'See the treatments'],
      lostHome: ['Link on the “page not found” page', 'Home'],
      failed: ['Heading when a page fails to load', 'Sorry, we could not open this page'],
      again: ['Button when a page fails to load', 'Try again'],
      noScripts: [
        'On booking pages, when JavaScript is off',
        'This page needs JavaScript, which is switched off in your browser.',
      ],
      noScriptsCall: ['After that, before the phone number', 'Please call us and we’ll book it for you:'],
      noScriptsRead: [
        'After that. {link} is the link to the price list',
        'You can still see {link} without JavaScript.',
      ],
      noScriptsPrices: ['Text of the link to the price list', 'all treatments and prices'],
      noScriptsPaying: [
        'When choosing a course date, when JavaScript is off',
        'To pay online you need JavaScript, which is switched off in your browser.',
      ],
      noScriptsPlace: ['After that, before the phone number', 'Call us and we’ll book your place:'],
    },
  },
  about: {
    label: 'About us',
    words: {
      team: ['Heading above the team', 'Who we are'],
      offered: ['Heading above the treatments', 'What we do'],
      book: ['Button on the “About us” page', 'Book an appointment'],
      services: ['Second link, beside the button', 'See the treatments'],
    },
  },
  contact: {
    label: 'Contact',
    words: {
      enquiry: ['Heading above the form', 'Send us an enquiry'],
      another: ['Button after an enquiry is sent', 'Send another enquiry'],
      directions: ['Link to directions', 'Directions'],
      openNow: ['Below the opening hours, while the salon is open', 'Open now'],
      closed: ['Before the list of closed days', 'Closed'],
      noScripts: [
        'Beside the form, when JavaScript is off',
        'This form needs JavaScript. You can also email or ring us: our details are above.',
      ],
      asked: [
        'Shown to people asking about a course. {course} is its title',
        'Interested in “{course}”? Send us an enquiry using the form below, or give us a ring. We’ve filled in the course for you.',
      ],
      askedWords: [
        'How their enquiry starts. {course} is the course title',
        'Please let me know about “{course}”.',
      ],
      showMap: ['Button that shows the map; {location} is its name', 'Show the map of {location}'],
      closedForNow: [
        'When Google lists the salon as temporarily closed',
        'Google lists this salon as temporarily closed.',
      ],
      onGoogle: ['Link below the map', 'View on Google Maps'],
    },
  },
  ...privacyWords,
  gallery: {
    label: 'Gallery',
    words: {
      drawn: ['Label on a picture that is a drawing', 'Drawing'],
      allDrawn: [
        'When all the pictures are drawings',
        'These are drawings. Photographs of our own work will hang here.',
      ],
      someDrawn: [
        'When some of the pictures are drawings',
        'Some of these are drawings. Photographs of our own work will take their place.',
      ],
      empty: ['When there are no pictures', 'The walls are still bare. Please come back soon.'],
    },
  },
  menu: {
    label: 'Side menu',
    words: {
      skip: ['First link on every page, for keyboard users', 'Skip to main content'],
      title: ['Heading', 'Menu'],
      bookNow: ['Button at the top of every page', 'Book'],
      home: ['Home page', 'Home'],
      about: ['About us', 'About'],
      services: ['Heading above the treatments', 'Services'],
      prices: ['Price list', 'All treatments'],
      all: ['Link to all treatments in a category. {category} is its name', 'All {category}'],
      book: ['Link to booking', 'Book Appointment Now'],
      courses: ['Courses', 'Train With Us'],
      faq: ['Questions', 'FAQs'],
      contact: ['Contact', 'Contact'],
      gallery: ['Gallery', 'Gallery'],
      privacy: ['Privacy policy', 'Policies'],
      terms: ['Terms and conditions', 'Legal'],
    },
  },
  foot: {
    label: 'Footer',
    words: {
      servicesAt: ['Above the treatments at a location. {location} is its name', 'Treatments at {location}'],
      goodToKnow: ['Above the last group of links', 'Good to know'],
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
