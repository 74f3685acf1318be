/**
 * Titles of pages, and texts of the pages that are not about booking. They are groups of the website text
 * (`site-words.ts`).
 */
export const pageWords = {
  names: {
    label: 'Names of pages',
    words: {
      home: ['Home page, as search engines list it', 'Home'],
      services: ['“Services”, first item in the breadcrumb', 'Services'],
      back: ['On a phone, the link to the step before', 'Back'],
      stepOf: [
        'On a phone, beside it. {step} and {count} are the step and the number of steps',
        'Step {step} of {count}',
      ],
      booking: ['“Booking”, next item in the breadcrumb', 'Booking Appointment'],
      location: ['Booking step: location', 'Select Location'],
      category: ['Booking step: category', 'Select Category'],
      categoryAt: ['Category step, when its link is shared. {location} is its name', 'Book at {location}'],
      service: ['Booking step: treatment', 'Select Service'],
      date: ['Booking step: day', 'Select Date'],
      time: ['Booking step: time', 'Select Time'],
      information: ['Page about one treatment', 'Service Information'],
      review: ['Booking step: review', 'Review Booking Details'],
      checkout: ['Checkout', 'Checkout'],
      booked: ['Page after booking', 'Booking'],
      failed: ['Page after a failed payment', 'Payment failed'],
      summary: ['Receipt', 'Booking summary'],
      own: ['The page that emails link to', 'Your booking'],
      courses: ['Courses', 'Courses'],
      courseDate: ['Date of a course', 'Select Course Date'],
      courseCheckout: ['Checkout of a course', 'Course Checkout'],
      about: ['About us', 'About us'],
      contact: ['Contact', 'Contact us'],
      faq: ['Questions', 'Frequently asked questions'],
      gallery: ['Gallery', 'Gallery'],
      reviews: ['All testimonials', 'Reviews'],
      aftercare: ['All aftercare advice', 'Aftercare advice'],
      data: ['Data protection', 'Data protection'],
      lost: ['Page not found', 'Page not found'],
    },
  },
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
      soon: ['Heading while the salon is closed', 'Coming soon'],
      failed: ['Heading when a page fails to load', 'Sorry, we could not open this page'],
      again: ['Button when a page fails to load', 'Try again'],
      noScripts: [
        'On booking pages, when JavaScript is off',
        'This page needs JavaScript, which is switched off in your browser.',
      ],
      noScriptsCall: [
        'On booking pages, when JavaScript is off, before the phone number',
        'Please call us and we’ll book it for you:',
      ],
      noScriptsRead: [
        'On booking pages, when JavaScript is off. {link} is the link to the price list',
        'You can still see {link} without JavaScript.',
      ],
      noScriptsPrices: ['Text of the link to the price list', 'all treatments and prices'],
      noScriptsPaying: [
        'When choosing a course date, when JavaScript is off',
        'To pay online you need JavaScript, which is switched off in your browser.',
      ],
      noScriptsPlace: [
        'When choosing a course date, when JavaScript is off, before the phone number',
        'Call us and we’ll book your place:',
      ],
    },
  },
  about: {
    label: 'About us',
    words: {
      team: ['Heading above the team', 'Who we are'],
      noTeam: ['When there is no team yet', 'We’ll introduce ourselves here soon.'],
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
      noLocation: ['When there are no locations yet', 'You’ll find our address here soon.'],
      openNow: ['Below the opening hours, while the salon is open', 'Open now'],
      closed: ['Before the list of closed days', 'Closed'],
      noScripts: [
        'Beside the form, when JavaScript is off',
        'This form needs JavaScript. You can also email or ring us: our details are above.',
      ],
      asked: [
        'Shown to people asking about a course. {course} is its title',
        'Interested in “{course}”? Send us an enquiry using the form below (we’ve filled in the course for you), or give us a ring.',
      ],
      askedWords: [
        'How their enquiry starts. {course} is the course title',
        'Please let me know about “{course}”.',
      ],
      showMap: [
        'Button that shows the map. {location} is the name of the location',
        'Show the map of {location}',
      ],
      closedForNow: [
        'When Google lists the salon as temporarily closed',
        'Google lists this salon as temporarily closed.',
      ],
      onGoogle: ['Link below the map', 'View on Google Maps'],
    },
  },
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
      why: ['In the list of what we keep, before the reason', 'Why'],
      howLong: ['In the list of what we keep, before the time', 'How long'],
      where: ['Heading above where data is kept', 'Where it is kept'],
      whereText: [
        'Sentence about where data is kept',
        'In this website’s database. Only our team can sign in and see it.',
      ],
      rights: ['Heading above people’s rights', 'Your data is yours'],
      rightsText: [
        'Sentences about people’s rights',
        'You can ask us for a copy of your data, or to correct or delete it. If you want it deleted, we’ll remove your name from everything straight away. Payments will stay in our accounts without your name.',
      ],
      write: ['Link below the sentences about people’s rights', 'Contact us'],
    },
  },
  gallery: {
    label: 'Gallery',
    words: {
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
      terms: ['At the foot of checkout: link to the terms', 'Terms'],
      privacy: ['At the foot of checkout: link to the privacy policy', 'Privacy'],
    },
  },
} as const
