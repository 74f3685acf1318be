/** What is said while one pays and afterwards: part of the words of the site (`site-words.ts`). */
export const payingWords = {
  checkout: {
    label: 'Checkout',
    words: {
      detailsStep: ['First step', 'Your details'],
      optionsStep: ['Second step', 'Payment'],
      payStep: ['Last step', 'Pay'],
      courseStep: ['First step of a course', 'Summary'],
      atSalon: ['Under “Pay at salon”', 'Nothing to pay now; by card or bank transfer on the day.'],
      half: ['Under “Pay half”', 'A 50% booking fee now, the rest on the day.'],
      full: ['Under “Pay in full”', 'Everything now, nothing on the day.'],
      card: ['Under “Card”', 'Your bank may ask you to confirm.'],
      clearpay: ['Under “Clearpay”', 'A window of Clearpay opens when you press “Pay now with Clearpay”.'],
      applePay: ['Under “Apple Pay”', 'Its sheet opens when you press “Pay with Apple Pay”.'],
    },
  },
  own: {
    label: 'Changing a booking',
    words: {
      move: ['Button that moves an appointment', 'Move'],
      cancel: ['Button that cancels one', 'Cancel appointment'],
      again: ['Link that books it again', 'Book again'],
      reallyCancel: ['Heading of the question', 'Cancel this appointment?'],
      yesCancel: ['Button of the question', 'Yes, cancel it'],
      keep: ['The other button', 'Keep it'],
      keepTime: ['Button that leaves the time as it is', 'Keep the time'],
      yesMove: ['Button once another time is chosen', 'Yes, move it'],
      otherTime: ['The other button', 'Another time'],
      cancelled: ['On an appointment that was cancelled', 'Cancelled'],
    },
  },
} as const
