/** What is said while one pays: part of the words of the site (`site-words.ts`). */
export const payingWords = {
  checkout: {
    label: 'Checkout',
    words: {
      detailsStep: ['First step', 'Your details'],
      optionsStep: ['Second step', 'Payment'],
      payStep: ['Last step', 'Pay'],
      courseStep: ['First step of a course', 'Summary'],
      atSalon: ['Under “Pay at salon”', 'Nothing to pay now. Pay by card or bank transfer on the day.'],
      half: ['Under “Pay half”', 'A 50% booking fee now, the rest on the day.'],
      full: ['Under “Pay in full”', 'Everything now, nothing on the day.'],
      salonOption: ['First way to pay', 'Pay at salon'],
      halfOption: ['Second way to pay', 'Pay half'],
      fullOption: ['Third way to pay', 'Pay in full'],
      nowIs: ['After each way to pay. {sum} is the amount charged now', 'Now: {sum}'],
      card: ['Under “Card”', 'Your bank may ask you to confirm the payment.'],
      clearpay: ['Under “Clearpay”', 'A Clearpay window will open when you press “Pay now with Clearpay”.'],
      applePay: ['Under “Apple Pay”', 'Apple Pay will open when you press “Pay with Apple Pay”.'],
      appointment: ['What the customer is paying for: one appointment', '1 appointment'],
      appointments: [
        'What the customer is paying for: several. {count} is the number',
        '{count} appointments',
      ],
      treatments: ['Beside a collapsed list of treatments. {count} is the number', '{count} treatments'],
      showAll: ['Button that expands a long list. {count} is the number', 'Show all {count}'],
      showFewer: ['Button that collapses the list', 'Show fewer'],
      halfTerms: [
        'Beside the button that pays half',
        'The 50% booking fee is non-refundable and comes off the price on the day.',
      ],
      fullTerms: [
        'Beside the button that pays everything',
        'Half of the price is a non-refundable booking fee.',
      ],
      salonTerms: [
        'Beside the button that pays nothing yet',
        'You do not pay a booking fee with this option.',
      ],
      notice: [
        'After that, for appointments; {notice} is the notice for cancelling',
        'Please give us {notice} to change or cancel.',
      ],
      accept: ['After that. {link} is the link to the terms', 'By booking you accept our {link}.'],
      terms: ['Text of the link to the terms', 'terms and conditions'],
      code: ['Field for a discount code', 'Discount code'],
      removeCode: ['Link that removes the discount code', 'Remove discount code'],
      loadAgain: ['Button when the payment form does not load', 'Reload the payment form'],
      salonInstead: ['Second button when the payment form does not load', 'Pay at the salon instead'],
    },
  },
} as const
