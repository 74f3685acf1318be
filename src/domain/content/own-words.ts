/** What the page says that emails about a booking link to (D57): part of the words of the site (`site-words.ts`). */
export const ownWords = {
  own: {
    label: 'Changing a booking',
    words: {
      move: ['Button that moves an appointment', 'Move'],
      cancel: ['Button that cancels an appointment', 'Cancel appointment'],
      again: ['Link that books the treatment again', 'Book again'],
      reallyCancel: ['Heading when asking to confirm a cancellation', 'Cancel this appointment?'],
      goesBack: [
        'When the refund is automatic. {amount} is refunded and {fee} is kept',
        'We’ll refund {amount} automatically to the card or account you paid with. It usually takes a few days. We keep the {fee} booking fee.',
      ],
      salonGivesBack: [
        'When you make the refund yourself. {amount} is refunded and {fee} is kept',
        'We’ll refund {amount} to you. We keep the {fee} booking fee.',
      ],
      feeKept: [
        'When there is no refund. {fee} is what was paid',
        'The {fee} you’ve paid is the non-refundable booking fee, so we cannot refund it.',
      ],
      nothingPaid: [
        'When nothing was paid',
        'You have not paid anything online, so there’s nothing to refund and nothing to pay.',
      ],
      yesCancel: ['Button that confirms the cancellation', 'Yes, cancel it'],
      keep: ['Button that keeps the appointment', 'Keep it'],
      lastMove: ['Before moving, when it is the last time', 'This is the last time you can move it online.'],
      movesLeft: [
        'When it is not the last time. {count} is how many moves are left',
        'You can move it online {count} more times.',
      ],
      withWhom: [
        'After that: who will do the treatment',
        'If the same person is not free, a colleague who does this treatment will look after you.',
      ],
      keepTime: ['Button that leaves the time as it is', 'Keep my time'],
      moveTo: ['Heading of the question; {when} is the day and time', 'Move to {when}?'],
      priceStays: [
        'Below that question. {price} is the price',
        'The price stays at {price}, and anything you’ve paid carries over.',
      ],
      lastChange: [
        'When the new time is very soon. {hours} comes from your settings',
        'That’s less than {hours} hours away, so you will not be able to move or cancel it online. If you need to change it, please call us.',
      ],
      yesMove: ['Button that confirms the new time', 'Yes, move it'],
      otherTime: ['Button that goes back to the times', 'Choose another time'],
      late: [
        'When it is too late to change it; {hours} is the number of your setting',
        'You can change an appointment online up to {hours} hours before it starts. To change this one, please call us.',
      ],
      noMovesLeft: [
        'When an appointment cannot be moved again',
        'You’ve already moved this appointment three times. Please call us to move it again.',
      ],
      cancelled: ['On an appointment or course that was cancelled', 'Cancelled'],
      performer: ['Who is doing the treatment. {name} is their name', 'with {name}'],
      hello: ['First words on the page. {name} is the customer’s first name', 'Hello {name}.'],
    },
  },
} as const
