import { bookingWords } from './booking-words'
import { courseWords } from './course-words'
import { pageWords } from './page-words'
import { payingWords } from './paying-words'

/**
 * Headings, link texts and empty states that the owner can change (*Website text*): each text has its label for the
 * owner and its default. The fixed labels of buttons and the error messages are not included (D7).
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
      patchTest: [
        'On a treatment that needs one. {patchTest} (48 hours) comes from your settings',
        'Needs a patch test at least {patchTest} beforehand',
      ],
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
