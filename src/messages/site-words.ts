import { bookingWords } from './booking-words'
import { pageWords } from './page-words'
import { payingWords } from './paying-words'

/** Texts about courses and about refunds for them (D56, D69). They are groups of the website text (`site-words.ts`). */
const courseWords = {
  courses: {
    label: 'Courses',
    words: {
      learn: ['Heading above what is taught', 'What you will learn'],
      included: ['Heading above what is included', 'What is included'],
      before: ['Heading above the prerequisites', 'Before you come'],
      tutor: ['Heading above one tutor', 'Your tutor'],
      tutors: ['Heading above several tutors', 'Your tutors'],
      dates: ['Heading above the dates', 'Dates'],
      datesComing: ['When there are no dates', 'We’re planning the next dates.'],
      datesFull: ['When every date is full', 'All dates are full at the moment.'],
      tellMe: ['Link to ask about new dates', 'Let me know'],
      chooseDate: ['Button to the dates, and the heading above them', 'Choose a date'],
      start: ['Button of an online course', 'Start this course'],
      bookDate: ['Button of a date', 'Book this date'],
      datesAndTimes: ['Heading above the dates, when JavaScript is off', 'Dates and times'],
      anotherDate: ['Link to other dates, at checkout', 'Choose another date'],
      choose: ['Link to the courses, when none is chosen', 'Choose a course'],
      ownPace: ['On an online course', 'At your own pace, whenever you like'],
      details: ['Above the description, at checkout', 'About this course'],
      none: ['Heading when there are no courses', 'There are no courses to book at the moment'],
      noneYet: ['Sentence when there are no courses', 'New courses are on their way.'],
      askNext: ['Link when there are no courses', 'Ask us what’s coming next'],
      inPerson: ['Course type: in person', 'In person'],
      online: ['Course type: online', 'Online'],
      full: ['On a date without places', 'Full'],
      onePlace: ['On a date with one place left', '1 place left'],
      places: ['On a date with several places left. {count} is the number', '{count} places left'],
      earlierFull: ['When an earlier date is full', 'an earlier date is full'],
      earlierAllFull: [
        'When several earlier dates are full. {count} is the number',
        '{count} earlier dates are full',
      ],
      moreDate: ['When there is one more date', '1 more date'],
      moreDates: ['When there are more dates. {count} is the number', '{count} more dates'],
      taughtBy: ['After a date. {names} are the tutors', 'with {names}'],
      times: ['Heading before a day is chosen', 'Times'],
      another: ['Link to the courses, when one is no longer available', 'Choose another course'],
      forAnother: ['Button for someone who has already bought the course', 'Buy it for somebody else'],
      placeForAnother: [
        'Button for someone who has already booked the date',
        'Book a place for somebody else',
      ],
      noMatch: [
        'When no course fits the filters',
        'No courses match. Try a different type of course or a different location.',
      ],
    },
  },
  terms: {
    label: 'Refunds when someone leaves a course',
    words: {
      deposit: [
        'With a deposit. {percent} (50) and {notice} (14 days’ notice) come from your settings',
        'The {percent}% deposit is non-refundable. We’ll refund the rest if you give us {notice} or more.',
      ],
      depositStart: [
        'With a deposit, when no notice is needed',
        'The {percent}% deposit is non-refundable. You can get the rest back until the course starts.',
      ],
      all: ['Without a deposit', 'You’ll get a full refund if you give us {notice} or more.'],
      allStart: [
        'Without a deposit, when no notice is needed',
        'You can get a full refund until the course starts.',
      ],
      nothing: ['When the deposit is the full price', 'Your payment is non-refundable.'],
      online: [
        'Online courses. {days} comes from your settings',
        'If you cancel within {days} of buying this course, you’ll get a full refund.',
      ],
      onlineNothing: [
        'Online courses, when there is no refund',
        'This course is non-refundable once you’ve bought it.',
      ],
      right: [
        'While you offer the right to cancel. It is shown before the other terms',
        'You can cancel within 14 days of buying and get a full refund, unless the course has already taken place. After 14 days, these terms apply:',
      ],
      expressRequest: [
        'The box that visitors tick if a course begins within these 14 days',
        'Please let me begin within the 14 days in which I can cancel. I understand that I cannot cancel once the course has taken place.',
      ],
    },
  },
} as const

/**
 * Headings, link texts and texts for empty lists that the owner can change (*Website text*). Each has a label for the
 * owner and a default. The fixed labels of buttons and the error messages are not included (D7).
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
      pictures: ['Heading above gallery pictures, without Instagram', 'From our gallery'],
      seeMore: ['Link on a promotion', 'See more'],
      before: ['Label on the “before” picture', 'Before'],
      after: ['Label on the “after” picture', 'After'],
      advice: ['Heading above the aftercare advice', 'Aftercare advice'],
      allAdvice: ['Link to all of it', 'All aftercare advice'],
      allReviews: ['Link to all reviews', 'Read all reviews'],
      chosenByUs: ['Beside the reviews that you picked', 'Chosen by us'],
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
      seeOne: ['Link on a category with one treatment', 'See the treatment'],
      seeAll: ['Link on a category. {count} is its number of treatments', 'All {count} treatments'],
      more: ['On a treatment, above its description', 'More about this treatment'],
      onlyAt: [
        'On a treatment offered at only one location. {location} is its name',
        'Only available at {location}',
      ],
      patchTest: [
        'On a treatment that needs a patch test. {patchTest} (48 hours) comes from your settings',
        'Needs a patch test at least {patchTest} beforehand',
      ],
      said: ['Heading above the reviews of a category', 'What our customers say'],
      onRequest: ['On a treatment without a price, in the price list', 'Price on request'],
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
      browse: ['Above the categories, when no treatment fits the filters', 'Or look through these'],
      callUs: ['Before the phone number, when no treatment fits the filters', 'Or call us and we’ll help'],
    },
  },
  lists: {
    label: 'Filters of treatments and courses',
    words: {
      kinds: ['Name of the row of categories, for screen readers', 'Types of treatment'],
      allKinds: ['First item in the row of categories', 'All'],
      search: ['Label of the search field', 'Search treatments'],
      ways: ['Above the course types', 'In person or online'],
      allCourses: ['First item in the list of course types', 'All courses'],
      location: ['Above the locations', 'Location'],
      anyLocation: ['First item in the list of locations', 'All locations'],
      treatment: ['Number of treatments: one', '1 treatment'],
      treatments: ['Number of treatments: none or several. {count} is the number', '{count} treatments'],
      course: ['Number of courses: one', '1 course'],
      courses: ['Number of courses: none or several. {count} is the number', '{count} courses'],
      searched: [
        'After a search. {found} is the number found and {words} the words searched for',
        '{found} for “{words}”',
      ],
      clear: ['Link that clears the filters', 'Clear filters'],
      show: ['Button, when JavaScript is off', 'Show'],
    },
  },
  ...bookingWords,
  ...payingWords,
  ...courseWords,
  ...pageWords,
} as const satisfies Record<string, { label: string; words: Record<string, readonly [string, string]> }>

type Catalogue = typeof siteWords

/** The texts of each group, as shown on pages. */
export type SiteWords = { [G in keyof Catalogue]: Record<keyof Catalogue[G]['words'], string> }

type Stored = { [G in keyof SiteWords]?: { [K in keyof SiteWords[G]]?: string | null } }

/** The owner's texts, with the defaults above for any that are missing. */
export const toSiteWords = (stored: Stored): SiteWords =>
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
