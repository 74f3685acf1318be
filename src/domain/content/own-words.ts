/** What the page says that emails about a booking link to (D57): part of the words of the site (`site-words.ts`). */
export const ownWords = {
  own: {
    label: 'Changing a booking',
    words: {
      move: ['Button that moves an appointment', 'Move'],
      cancel: ['Button that cancels one', 'Cancel appointment'],
      again: ['Link that books it again', 'Book again'],
      reallyCancel: ['Heading of the question', 'Cancel this appointment?'],
      goesBack: [
        'What goes back, by itself; {amount} is that, {fee} is what does not',
        '{amount} goes back to you by itself, the way you paid, usually within a few days. The booking fee of {fee} is kept.',
      ],
      salonGivesBack: [
        'The same, given back by you',
        '{amount} is yours and the salon gives it back to you. The booking fee of {fee} is kept.',
      ],
      feeKept: [
        'When nothing goes back; {fee} is what was paid',
        'What you have paid, {fee}, is the booking fee. It is not refundable, so nothing goes back.',
      ],
      nothingPaid: [
        'When nothing was paid',
        'Nothing has been paid online, so there is nothing to give back, and nothing to pay.',
      ],
      yesCancel: ['Button of the question', 'Yes, cancel it'],
      keep: ['The other button', 'Keep it'],
      lastMove: [
        'Before moving, when it is the last time',
        'This is the last time that you can move it online.',
      ],
      movesLeft: ['When it is not; {count} is how often', 'You can move it online {count} times.'],
      withWhom: ['Then', 'If the same person is not free, whoever else performs it will see to you.'],
      keepTime: ['Button that leaves the time as it is', 'Keep the time'],
      moveTo: ['Heading of the question; {when} is the day and time', 'Move to {when}?'],
      priceStays: [
        'Under it; {price} is the price',
        'The price stays {price}, and what you have paid moves along.',
      ],
      lastChange: [
        'When the new time is near; {hours} is the number of your setting',
        'That is less than {hours} hours from now: you cannot move or cancel it online afterwards. After that, please call us.',
      ],
      yesMove: ['Button once another time is chosen', 'Yes, move it'],
      otherTime: ['The other button', 'Another time'],
      late: [
        'When it is too late to change it; {hours} is the number of your setting',
        'Appointments can be changed online until {hours} hours before. Please call us to change this one.',
      ],
      noMovesLeft: [
        'When it was moved as often as may be',
        'You have moved this appointment three times. Please call us to move it again.',
      ],
      cancelled: ['On an appointment or course that was cancelled', 'Cancelled'],
      performer: ['Who sees to you; {name} is the name', 'with {name}'],
      hello: ['First words; {name} is the first name', 'Hello {name}.'],
    },
  },
} as const
