/** Texts of the booking steps and their result. They are groups of the website text (`site-words.ts`). */
export const bookingWords = {
  booking: {
    label: 'Booking',
    words: {
      where: ['Heading of the first step', 'Where shall we see you?'],
      plan: [
        'Beside the heading of the first step, before anything is chosen',
        'Choose a location, a treatment and a time, and you’re in the diary.',
      ],
      yours: ['Heading of the appointment so far', 'Your appointment'],
      what: ['Heading above the categories', 'What would you like done?'],
      about: ['Link on each treatment', 'About this treatment'],
      prices: [
        'Above the treatments. {location} is the name of the location',
        'These are the full prices at {location}.',
      ],
      booksWith: [
        'Above the categories and treatments, when a person was chosen first. {name} is the name',
        'You’re booking with {name}.',
      ],
      seeYou: [
        'When the salon has only one location. {location} is its name',
        'We’ll see you at {location}.',
      ],
      onlyHere: [
        'When only one of several locations offers it. {location} is its name',
        'We only do this at {location}.',
      ],
      notYet: ['Heading while nothing can be booked', 'You cannot book online yet'],
      notYetText: [
        'Sentence while nothing can be booked',
        'We’re still getting ready for online bookings. Please get in touch and we’ll help you.',
      ],
      notNow: [
        'When nobody performs a treatment at a location. {location} is its name',
        'Nobody at {location} can do this treatment at the moment. Please get in touch and we’ll help you.',
      ],
      notHere: [
        'When a location does not offer a treatment. {location} is its name',
        'We do not offer this at {location} at the moment.',
      ],
      seeAt: ['Link to a location that offers it. {location} is its name', 'See it at {location}'],
      othersHere: [
        'Link to other treatments at this location. {location} is its name',
        'Other treatments at {location}',
      ],
      treatment: ['Heading while no treatment is chosen', 'Choose a treatment'],
      chooseLocation: ['Link while no location is chosen', 'Choose a location'],
      chooseCategory: ['Link while no category is chosen', 'Choose a category'],
      start: ['Link while nothing is chosen', 'Book an appointment'],
      when: ['Heading before a treatment is chosen', 'Choose a day and time'],
      patchTest: [
        'Before a treatment that needs a patch test, in bold. {patchTest} (48 hours) comes from your settings',
        'This treatment needs a patch test at least {patchTest} beforehand.',
      ],
      patchTestHow: [
        'How to arrange the patch test. {patchTest} (48 hours) comes from your settings',
        'If you have not had one with us, choose a time at least {patchTest} from now. Then call us to arrange your patch test.',
      ],
      patchTestBook: [
        'The same, for a treatment whose patch test can be booked on the site. {patchTest} (48 hours) comes from your settings',
        'If you have not had one with us, choose a time at least {patchTest} from now. You can book your patch test before it.',
      ],
      aboutService: ['Heading above the description of a treatment', 'About service'],
      location: ['Heading above the location of a treatment', 'Location'],
      treatmentIs: ['In the summary: treatment', 'Treatment'],
      priceIs: ['In the summary: price', 'Price'],
      takes: ['In the summary: duration', 'Duration'],
      whereIs: ['In the summary: location', 'Where'],
      offeredOne: ['On a category with one treatment. {price} is its price', '1 treatment from {price}'],
      offered: [
        'On a category with several treatments. {count} is the number and {price} the lowest price',
        '{count} treatments from {price}',
      ],
      inBasket: ['When the treatment is in the basket', 'In your basket.'],
      toNewTime: ['Button that changes the time of a treatment in the basket', 'Change to this time'],
      changed: [
        'When the time has been changed. {treatment} is the treatment and {time} its time and person',
        'We’ve changed the time in your basket. {treatment} is now on {time}.',
      ],
      heldFor: ['Countdown while a time is held. {time} is the time left', 'Held for another {time}'],
      heldNoMore: [
        'In the basket, when the hold has ended',
        'We’re no longer holding this time. Go to checkout and we’ll try to hold it again.',
      ],
      heldGoOn: [
        'At checkout, when the hold has ended',
        'We’re no longer holding this time. Continue and we’ll try to hold it again.',
      ],
      noTime: ['In the basket, on a treatment without a time', 'No time chosen yet'],
      chooseTime: ['Link while no time is chosen', 'Choose a time'],
      otherTime: ['Link when the chosen time is gone', 'Choose another time'],
      review: ['Heading on the review page', 'Is this right?'],
      appointments: ['Heading above the appointments being booked', 'Your appointments'],
      course: ['Heading above the course being booked', 'Your course'],
      details: ['Heading above the form', 'Your details'],
      comments: ['Under the field for comments', 'Allergies, sensitive skin, anything we should know.'],
      address: [
        'Under the field for the address, when booking',
        'For your record with us, and for your bank’s checks if you pay online.',
      ],
      courseComments: [
        'Under the field for comments, for a course',
        'What your tutor should know: experience, allergies, what you need to take part.',
      ],
      howToPay: ['Heading above the ways to pay', 'How would you like to pay?'],
      code: ['Heading where the code from an email is asked for', 'Check your email'],
      codeField: ['Label of the code field', 'Code from our email'],
      codeSent: [
        'Below the code field. {email} is the address',
        'We’ve sent it to {email}. Nothing after a minute? Check your junk folder, or leave this blank and confirm again to get a new code.',
      ],
      booked: ['Heading when the basket was booked in another tab', 'Already booked'],
      payOnline: ['Heading above the card form', 'Pay safely online'],
      done: ['Heading after booking', 'Your booking is completed'],
      summary: ['Heading of the receipt', 'Booking summary'],
      own: ['Heading of the page that emails link to', 'Your booking'],
      basket: ['Heading of the basket', 'Basket'],
      emptyBasket: ['In an empty basket', 'Nothing in here yet.'],
      emptyBasketText: [
        'Second sentence in an empty basket',
        'Choose a treatment and a time, and we’ll hold the time while you decide.',
      ],
      nothing: ['Heading of the checkout of an empty basket', 'Your basket is empty'],
      nothingText: [
        'Sentence at the checkout of an empty basket',
        'Choose a treatment and a time, and we’ll hold the time while you fill in the rest.',
      ],
    },
  },
  times: {
    label: 'Choosing a time',
    words: {
      none: [
        'When there are no free times at all',
        'There are no free times in the next few weeks. Try a different member of staff, or call us.',
      ],
      noneThatDay: ['On a day without times', 'No free times on this day.'],
      taken: [
        'Beside times that cannot be chosen',
        'Times that overlap an appointment in your basket are crossed out.',
      ],
      addsAnother: [
        'When the treatment is already in the basket. {treatment} is its name and {time} its time',
        '{treatment} is already in your basket for {time}. If you choose another time, we’ll add a second appointment.',
      ],
      changeTime: ['Link to change the time instead', 'Change the time of this treatment instead'],
      changing: [
        'While a time in the basket is being changed. {treatment} is the treatment and {time} its time and person',
        'You’re changing the time of {treatment}. It is currently on {time}.',
      ],
      keepTime: ['Link that leaves the time as it is', 'Keep the time you have'],
      with: ['Above the list of people', 'With'],
      anyone: ['First item in the list of people', 'Anyone'],
      nextFree: [
        'On each person, when they have a free time soon. {time} is its day and time',
        'Free {time}',
      ],
      withAnyone: ['On the review page, when the visitor chose anyone', 'with anyone who is free'],
      named: ['Below it, until the time is held', 'You’ll see their name as soon as we hold the time.'],
      morning: ['Above times before noon', 'Morning'],
      afternoon: ['Above times from noon to 5pm', 'Afternoon'],
      evening: ['Above times from 5pm', 'Evening'],
      later: ['At the end of the days', 'Later'],
      show: ['Button to the next day with free times. {day} is that day', 'Show {day}'],
      month: ['Link that opens the calendar', 'See the whole month'],
      closeMonth: ['Link that closes the calendar', 'Close the calendar'],
    },
  },
  results: {
    label: 'After booking',
    words: {
      moment: ['Heading while the booking is loading', 'One moment'],
      notFound: ['Heading when the booking cannot be found', 'We could not find this booking'],
      cancelled: ['Heading of a booking that was cancelled', 'This booking was cancelled'],
      thanks: ['Before the customer’s first name, after booking', 'Thank you'],
      mailed: [
        'After booking, when an email has been sent',
        'We’ve emailed you the details and a calendar file.',
      ],
      mailedOnline: [
        'When an email has been sent, for an online course',
        'We’ve emailed you the details and how to join.',
      ],
      kept: [
        'When emails cannot be sent',
        'It’s in our diary. We cannot send emails at the moment, so please save or print this page.',
      ],
      keptOnline: [
        'When emails cannot be sent, for an online course',
        'The course is yours. We cannot send emails at the moment, so please save or print this page and ask us how to join.',
      ],
      seeYou: [
        'In large type, after booking. {when} is the day and time, such as “tomorrow, 2:30 pm”',
        'See you {when}',
      ],
      before: ['Heading above what to do before a visit', 'Before you come'],
      patchTestBy: [
        'Before a visit. {treatment} is the treatment, and {day} the last day for the patch test',
        'Patch test for {treatment}: please come in by {day}, unless you’ve had one with us.',
      ],
      patchTestNow: [
        'When it is too late for a patch test. {treatment} is the treatment',
        'Patch test for {treatment}: please call us as soon as you can, unless you’ve had one with us.',
      ],
      arrive: [
        'Before a visit',
        'Please arrive five minutes early, so that we can talk through what you’d like.',
      ],
      arriveCourse: ['Before a course', 'Please arrive ten minutes early, so that we can start together.'],
      aftercare: ['Link to the aftercare advice. {category} is the category’s name', 'Aftercare: {category}'],
      apple: ['Link that opens the calendar file', 'Apple Calendar'],
      google: ['Link that adds a visit to Google Calendar', 'Google Calendar'],
      calendar: ['Link to the calendar file', 'Add to calendar'],
      receipt: ['Link to the receipt', 'Receipt'],
      print: ['Button that prints the receipt', 'Print receipt'],
      checking: ['Heading while a payment is being checked', 'Nearly there'],
      checkingTimes: [
        'Sentence while a payment is being checked',
        'We’ll keep your times while we check. This page will update automatically, or you can come back to it later.',
      ],
      checkingPlace: [
        'Sentence while a payment for a course is being checked',
        'We’ll keep your place while we check. This page will update automatically, or you can come back to it later.',
      ],
      failed: ['Heading when the payment failed', 'Your booking failed'],
      failedText: [
        'Sentence when the payment failed',
        'The payment was not completed, so nothing has been booked.',
      ],
      failedTimes: [
        'When the payment failed: what happens to the times',
        'Your basket has not changed, and we’ll hold your times for as long as we can.',
      ],
      failedPlace: [
        'When the payment failed: what happens to the course place',
        'Your place has been released. You can try again while there are places left.',
      ],
      contact: ['Link beside the button when the payment failed', 'Contact us'],
    },
  },
} as const
