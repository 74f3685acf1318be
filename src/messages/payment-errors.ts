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

/** Payments, bills, vouchers and tills that have changed, or do not allow this (409). */
export const paymentConflicts = {
  ALREADY_TAKEN_PAYMENT: 'This payment has already been taken.',
  VOUCHER_SOLD_BEFORE:
    'A voucher was already sold with this form, so nothing was sold this time. Please close the form and look at the list.',
  LINK_EXPIRED: 'This payment link has ended. You have not been charged. Please call us.',
  PART_TOO_MUCH:
    'This amount is more than the balance. Nothing has been recorded. Please check the balance and try again.',
  BILL_CHANGED:
    'This bill has changed since you opened it. Nothing has been changed or charged. Please check it again.',
  BILL_PAID:
    'This bill is paid in full, so only a manager or an admin can change it. Nothing has been changed or charged.',
  VOUCHERS_NOT_SOLD: 'Your salon does not sell gift vouchers at the moment. Nothing has been sold.',
  VOUCHER_UNPAID: 'This gift voucher has not been paid for, so it has no code yet.',
  VOUCHER_CODE_LOST:
    'The code of this gift voucher cannot be shown, because the site’s secret has changed since the code was made. Please give it a new code. The customer’s code still works until then.',
  VOUCHER_EXPIRED: 'This gift voucher has expired. Nothing has been paid.',
  VOUCHER_BLOCKED:
    'This gift voucher cannot be used, because its purchase was refunded, disputed or withdrawn. Nothing has been paid.',
  VOUCHER_TOO_LITTLE:
    'The balance of this gift voucher is less than the amount. Nothing has been paid. Please check the balance and try again.',
  NOT_TAKEN_BY_HAND:
    'Only a payment that staff took in cash, by card terminal or by bank transfer can be corrected. Nothing has been changed.',
  TILL_CLOSED: 'This till has already been closed for that day. What you counted has not been saved.',
  TILL_CHANGED:
    'Cash has been taken or refunded since you counted. The till has not been closed. Please check the new amount, then close the till.',
  NOTHING_PAID: 'Nothing has been paid yet, so there is no receipt.',
  NO_EMAIL_ADDRESS: 'This customer has no email address. Nothing has been sent.',
  NOTHING_TO_CORRECT:
    'This payment has already been corrected or refunded in full. Nothing has been changed.',
} as const
