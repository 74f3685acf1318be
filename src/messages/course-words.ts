/** Texts about courses and refunds of course places (D56, D69): groups of the website text (`site-words.ts`). */
export const courseWords = {
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
    },
  },
} as const
