/** Documented answers of payments by card whose scenario is still to be written; the list only gets shorter. */
export const awaited =
  /payments\/(refund|refunds|refund-proposal|alerts|resolve-alert) |basket\/discount | (PAYMENT_PENDING|PAYMENT_SOURCE_MISSING|PAYMENT_FAILED|CLEARPAY_LIMITS|DISCOUNT_\w+|CHECK_CARD_DETAILS|TRY_ANOTHER_CARD|VERIFY_WITH_BANK|CARD_NOT_TAKEN|ENTER_CARD_AGAIN|PAYMENT_UNAVAILABLE|TOO_MANY_PAYMENT_ATTEMPTS)$|confirm-booking 202/
