/** What is said while one books: part of the words of the site, with its groups (`site-words.ts`). */
export const bookingWords = {
  booking: {
    label: 'Booking',
    words: {
      where: ['Heading of the first step', 'Where shall we see you?'],
      plan: [
        'Beside it, while nothing is chosen',
        'Location, treatment, time: three choices and you are in the diary.',
      ],
      what: ['Heading over the categories', 'What would you like done?'],
      about: ['Link of a treatment', 'About this treatment'],
      prices: [
        'Over the treatments; {location} is its name',
        'At {location}. Prices are for the whole treatment.',
      ],
      notHere: [
        'Where none is offered; {location} is its name',
        'We do not offer this at {location} at the moment.',
      ],
      seeAt: ['Link there; {location} is where it is offered', 'See it at {location}'],
      othersHere: ['The other link there', 'Other treatments at {location}'],
      treatment: ['Heading while no treatment is chosen', 'Choose a treatment'],
      chooseLocation: ['Link while no location is chosen', 'Choose a location'],
      chooseCategory: ['Link while no category is chosen', 'Choose a category'],
      start: ['Link while nothing is chosen', 'Book an appointment'],
      when: ['Heading while nothing is chosen for which there are times', 'Choose a day and time'],
      patchTest: [
        'Before a treatment that needs a patch test, in bold',
        'This treatment needs a patch test 24 to 48 hours before.',
      ],
      patchTestHow: [
        'What to do about it',
        'If you have not had one with us, choose a time at least two days away and call us to arrange it.',
      ],
      chooseTime: ['Link while no time is chosen', 'Choose a time'],
      otherTime: ['Link when the chosen time is gone', 'Choose another time'],
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
      code: ['Heading where the code from an email is asked for', 'Check your email'],
      booked: ['Heading when it was booked in another tab', 'Already booked'],
      payOnline: ['Heading over the card', 'Pay safely online'],
      done: ['Heading once it is booked', 'Your booking is completed'],
      summary: ['Heading of the receipt', 'Booking summary'],
      own: ['Heading of the page that emails link to', 'Your booking'],
      basket: ['Heading of the basket', 'Basket'],
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
  times: {
    label: 'Choosing a time',
    words: {
      none: [
        'While there is no time at all',
        'There are no free times in the coming weeks. Please try another person or call us.',
      ],
      noneThatDay: ['On a day without times', 'No free times on this day.'],
      taken: [
        'Beside times that cannot be chosen',
        'Times that overlap an appointment in your basket are crossed out.',
      ],
      month: ['Opens the calendar', 'Whole month'],
      closeMonth: ['Closes it', 'Close the month'],
    },
  },
  results: {
    label: 'After booking',
    words: {
      moment: ['Heading while it is looked up', 'One moment'],
      notFound: ['Heading when there is no such booking', 'We could not find this booking'],
      cancelled: ['Heading of a booking that was cancelled', 'This booking was cancelled'],
      thanks: ['Before the first name, once it is booked', 'Thank you'],
      mailed: [
        'Then, when an email is on its way',
        'We have sent the details and a calendar file to your email address.',
      ],
      mailedOnline: [
        'The same for an online course',
        'We have sent the details and how to join to your email address.',
      ],
      kept: [
        'Instead, while no emails go out',
        'It is in our diary. No email goes out at the moment, so please keep this page.',
      ],
      keptOnline: [
        'The same for an online course',
        'The course is yours. No email goes out at the moment: please keep this page, and ask us how to join.',
      ],
      calendar: ['Link to the calendar file', 'Add to calendar'],
      receipt: ['Link to the receipt', 'Receipt'],
      print: ['Button that prints it', 'Print receipt'],
      checking: ['Heading while a payment is being checked', 'Nearly there'],
      checkingTimes: [
        'Sentence there',
        'Your times stay yours while we look. This page follows by itself; you may also come back to it later.',
      ],
      checkingPlace: [
        'The same for a course',
        'Your place stays yours while we look. This page follows by itself; you may also come back to it later.',
      ],
      failed: ['Heading when the payment failed', 'Your booking failed'],
      failedText: ['Sentence under it', 'The payment was not completed, so nothing has been booked.'],
      failedTimes: [
        'What becomes of the times',
        'Your basket is as it was, and we keep your times for you as long as we can.',
      ],
      failedPlace: [
        'What becomes of the place in a course',
        'Your place is free again; you may try once more while there are places left.',
      ],
      contact: ['Link beside the button there', 'Contact us'],
    },
  },
} as const
