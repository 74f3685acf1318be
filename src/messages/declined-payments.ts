/** The errors of payments that were not made, with status 402 (`errors.ts`). */
export const declinedPayments = {
  PAYMENT_FAILED: 'Payment Failed.',
  CHECK_CARD_DETAILS:
    'Your bank could not match the card details. Please check the number, expiry date, security code and postcode, and try again. You have not been charged.',
  CHECK_EMAIL:
    'The payment service did not accept your email address. Please check it in your details and pay again. You have not been charged.',
  TRY_ANOTHER_CARD:
    'Your bank declined the payment. Please try another card or call your bank. You have not been charged.',
  CLEARPAY_DECLINED:
    'Clearpay declined the payment. Please pay another way, or ask Clearpay why. You have not been charged.',
  VERIFY_WITH_BANK:
    'Your bank needs to confirm that it is you. Please try again and finish the check in your bank’s window or app. You have not been charged.',
  CARD_NOT_TAKEN: 'We do not accept this type of card. Please use another one. You have not been charged.',
  ENTER_CARD_AGAIN:
    'The payment form timed out. Please enter your card details again. You have not been charged.',
  PAYMENT_UNAVAILABLE:
    'We cannot take online payments at the moment. You have not been charged. Please try again later, or choose to pay at the salon.',
} as const
