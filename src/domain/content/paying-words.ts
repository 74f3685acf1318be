/** What is said while one pays: part of the words of the site (`site-words.ts`). */
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
      salonOption: ['First way to pay', 'Pay at salon'],
      halfOption: ['Second way to pay', 'Pay half'],
      fullOption: ['Third way to pay', 'Pay in full'],
      nowIs: ['After the sentence under each; {sum} is what is charged', 'Now: {sum}'],
      card: ['Under “Card”', 'Your bank may ask you to confirm.'],
      clearpay: ['Under “Clearpay”', 'A window of Clearpay opens when you press “Pay now with Clearpay”.'],
      applePay: ['Under “Apple Pay”', 'Its sheet opens when you press “Pay with Apple Pay”.'],
      appointment: ['What is paid for, when it is one', '1 appointment'],
      appointments: ['When it is several; {count} is how many', '{count} appointments'],
      treatments: ['Beside the folded list of several; {count} is how many', '{count} treatments'],
      showAll: ['Button that unfolds a long list; {count} is how many', 'Show all {count}'],
      showFewer: ['Button that folds it', 'Show fewer'],
      halfTerms: [
        'Beside the button that pays half',
        'The 50% booking fee is not refundable and comes off the price on the day.',
      ],
      fullTerms: [
        'Beside the button that pays everything',
        'Half of the price is a booking fee, which is not refundable.',
      ],
      salonTerms: [
        'Beside the button that pays nothing yet',
        'Booking fees paid in advance are not refundable.',
      ],
      notice: [
        'Then, for appointments; {notice} is the notice for cancelling',
        'Please give {notice} to change or cancel.',
      ],
      accept: ['Then; {link} is the link to the terms', 'By booking you accept our {link}.'],
      terms: ['That link', 'terms and conditions'],
      code: ['Field for a discount code', 'Discount code'],
      removeCode: ['Link that takes it out', 'Remove discount code'],
      loadAgain: ['Button when the form to pay will not come', 'Load it again'],
      salonInstead: ['The other button there', 'Pay at the salon instead'],
    },
  },
} as const
