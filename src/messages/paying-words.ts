/**
 * Texts about payment, about changes to a booking (D57) and about amounts (D17). They are groups of the website text
 * (`site-words.ts`).
 */
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
      fee: [
        'Under “Pay booking fee”. {fee} is the percentage or amount, unless it is 50%',
        'Pay the {fee} booking fee now, the rest on the day.',
      ],
      full: ['Under “Pay in full”', 'Everything now, nothing on the day.'],
      salonOption: ['First way to pay', 'Pay at salon'],
      halfOption: ['Second way to pay', 'Pay half'],
      feeOption: ['Second way to pay, unless the booking fee is 50%', 'Pay booking fee'],
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
      feeTerms: [
        'Beside the button that pays the booking fee, unless it is 50%. {fee} is the percentage or amount',
        'The {fee} booking fee is non-refundable and comes off the price on the day.',
      ],
      fullFeeTerms: [
        'Beside the button that pays everything, unless the booking fee is 50%. {fee} is the percentage or amount',
        'The {fee} booking fee in the price is non-refundable.',
      ],
      noFeeTerms: [
        'Beside the button that pays everything, when there is no booking fee',
        'We’ll refund everything if you cancel with enough notice.',
      ],
      salonTerms: [
        'Beside the button that pays nothing yet',
        'You do not pay a booking fee with this option.',
      ],
      notice: [
        'Below the terms of each way to pay, for appointments. {notice} is the notice for cancelling',
        'Please give us {notice} to change or cancel.',
      ],
      right: [
        'While you offer the right to cancel treatments. It is shown before the other terms',
        'You can cancel a treatment within 14 days of booking and get a full refund, unless it has already been given. After 14 days, these terms apply:',
      ],
      expressRequest: [
        'The box that visitors tick if a treatment is within these 14 days',
        'Please let me have my treatment within the 14 days in which I can cancel. I understand that I cannot cancel once it has been given.',
      ],
      accept: [
        'Below the terms of each way to pay. {link} is the link to the terms and conditions',
        'By booking you accept our {link}.',
      ],
      terms: ['Text of the link to the terms', 'terms and conditions'],
      code: ['Field for a discount code', 'Discount code'],
      removeCode: ['Link that removes the discount code', 'Remove discount code'],
      loadAgain: ['Button when the payment form does not load', 'Reload the payment form'],
      salonInstead: ['Second button when the payment form does not load', 'Pay at the salon instead'],
    },
  },
  own: {
    label: 'Changing a booking',
    words: {
      move: ['Button that moves an appointment', 'Move'],
      cancel: ['Button that cancels an appointment', 'Cancel appointment'],
      again: ['Link that books the treatment again', 'Book again'],
      visit: ['Above the buttons for a visit with several treatments', 'All of this visit'],
      moveVisit: ['Button that moves all treatments of a visit', 'Move the whole visit'],
      cancelVisit: ['Button that cancels all treatments of a visit', 'Cancel the whole visit'],
      reallyCancelVisit: [
        'Heading when asking to confirm that all of a visit is cancelled',
        'Cancel the whole visit?',
      ],
      samePeople: [
        'Before moving a whole visit',
        'The treatments stay in the same order and with the same people.',
      ],
      reallyCancel: ['Heading when asking to confirm a cancellation', 'Cancel this appointment?'],
      goesBack: [
        'When the refund is automatic. {amount} is refunded and {fee} is kept',
        'We’ll refund {amount} automatically to the card, account or gift voucher you paid with. It usually takes a few days. We keep the {fee} booking fee.',
      ],
      allGoesBack: [
        'When the refund is automatic and nothing is kept. {amount} is refunded',
        'We’ll refund {amount} automatically to the card, account or gift voucher you paid with. It usually takes a few days.',
      ],
      salonGivesAllBack: [
        'When you make the refund yourself and nothing is kept. {amount} is refunded',
        'We’ll refund {amount} to you.',
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
        'Before moving, about who will do the treatment',
        'If the same person is not free, a colleague who does this treatment will look after you.',
      ],
      keepTime: ['Button that leaves the time as it is', 'Keep my time'],
      moveTo: ['Heading of the question. {when} is the day and time', 'Move to {when}?'],
      priceStays: [
        'Below the question about the new time. {price} is the price',
        'The price stays at {price}, and anything you’ve paid carries over.',
      ],
      lastChange: [
        'When the new time is very soon. {hours} comes from your settings',
        'That’s less than {hours} hours away, so you will not be able to move or cancel it online. If you need to change it, please call us.',
      ],
      yesMove: ['Button that confirms the new time', 'Yes, move it'],
      otherTime: ['Button that goes back to the times', 'Choose another time'],
      late: [
        'When it is too late to change it. {hours} comes from your settings',
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
  sums: {
    label: 'Amounts and receipts',
    words: {
      subtotal: ['Before a discount, and in the basket', 'Subtotal'],
      discount: ['Amount a discount code takes off', 'Discount'],
      total: ['Total', 'Total'],
      now: ['Amount to pay now', 'To pay now'],
      onTheDay: ['What is paid at the salon', 'To pay on the day'],
      nowShort: ['“To pay now”, short version beside a button', 'Now'],
      onTheDayShort: ['“To pay on the day”, short version beside a button', 'On the day'],
      paid: ['Amount paid', 'Paid'],
      checking: ['Amount being checked', 'Online payment (being checked)'],
      atSalon: ['On a receipt, when nothing was paid yet', 'To pay at the salon'],
      remaining: ['On a receipt, when a part was', 'Remaining balance, due on the day'],
      forCancelled: ['On a receipt with cancelled appointments', 'Paid for cancelled appointments'],
      onItsWay: ['What is on its way back after a cancellation', 'Refund on its way'],
      feeKept: ['What is not refunded after a cancellation', 'Booking fee (non-refundable)'],
      refunded: ['Amount refunded', 'Refunded'],
      name: ['On a receipt: label for the customer’s name', 'Name'],
      method: ['On a receipt: label for the payment method', 'Payment method'],
      bySalon: ['Way to pay: at the salon', 'Pay at salon'],
      byHalf: ['Way to pay: half online', 'Booking fee paid online'],
      byFull: ['Way to pay: all online', 'Paid online'],
      byCard: ['Way to pay: card', 'Card'],
      byCash: ['Way to pay: cash', 'Cash'],
    },
  },
} as const
